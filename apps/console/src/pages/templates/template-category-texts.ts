import { defineTexts } from '../../texts.ts'

/** What a category is for and what it costs: it is chosen once, and an approved template keeps it. */
export const useCategoryTexts = defineTexts({
  UTILITY: [
    'About something the person ordered or asked for: a confirmation, a delivery, an appointment.',
    'Sobre algo que a pessoa comprou ou pediu: uma confirmação, uma entrega, um agendamento.',
    'Sobre algo que la persona compró o pidió: una confirmación, una entrega, una cita.',
  ],
  MARKETING: [
    'Offers, news, invitations: whatever promotes something. People who opted out do not get it.',
    'Ofertas, novidades, convites: tudo o que promove algo. Quem se descadastrou não recebe.',
    'Ofertas, novedades, invitaciones: todo lo que promociona algo. Quien se dio de baja no lo recibe.',
  ],
  AUTHENTICATION: [
    'A code to sign in or to confirm something. The platform writes the text.',
    'Um código para entrar ou confirmar algo. O texto é da plataforma.',
    'Un código para iniciar sesión o confirmar algo. El texto es de la plataforma.',
  ],
  costOfUtility: [
    'Free within 24 hours after the person wrote to you; otherwise each delivered message costs, depending on the country.',
    'Grátis até 24 horas depois que a pessoa escreveu para você; fora disso, cada mensagem entregue é cobrada conforme o país.',
    'Gratis en las 24 horas después de que la persona le escribiera; si no, cada mensaje entregado se cobra según el país.',
  ],
  costOfMarketing: [
    'Each delivered message costs, depending on the country. Usually the most expensive category.',
    'Cada mensagem entregue é cobrada conforme o país. Em geral é a categoria mais cara.',
    'Cada mensaje entregado se cobra según el país. Por lo general es la categoría más cara.',
  ],
  costOfAuthentication: [
    'Each delivered message costs, depending on the country.',
    'Cada mensagem entregue é cobrada conforme o país.',
    'Cada mensaje entregado se cobra según el país.',
  ],
})

export const categories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const
export type Category = (typeof categories)[number]

export const costText = {
  UTILITY: 'costOfUtility',
  MARKETING: 'costOfMarketing',
  AUTHENTICATION: 'costOfAuthentication',
} as const satisfies Record<Category, string>
