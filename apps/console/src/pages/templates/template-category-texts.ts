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
    'Free within 24 hours after the person wrote to you. Otherwise the platform charges each delivered message, usually less than for marketing.',
    'Grátis até 24 horas depois que a pessoa escreveu para você. Fora disso, a plataforma cobra por mensagem entregue, em geral menos que por marketing.',
    'Gratis hasta 24 horas después de que la persona le escribiera. Si no, la plataforma cobra por mensaje entregado, por lo general menos que por marketing.',
  ],
  costOfMarketing: [
    'The platform charges each delivered message, also within 24 hours after the person wrote to you. Usually the most expensive category.',
    'A plataforma cobra por mensagem entregue, mesmo até 24 horas depois que a pessoa escreveu para você. Em geral é a categoria mais cara.',
    'La plataforma cobra por mensaje entregado, también en las 24 horas después de que la persona le escribiera. Por lo general es la categoría más cara.',
  ],
  costOfAuthentication: [
    'The platform charges each delivered message, also within 24 hours after the person wrote to you. Some countries have a higher price for codes from abroad.',
    'A plataforma cobra por mensagem entregue, mesmo até 24 horas depois que a pessoa escreveu para você. Em alguns países, códigos vindos do exterior custam mais.',
    'La plataforma cobra por mensaje entregado, también en las 24 horas después de que la persona le escribiera. En algunos países los códigos enviados desde el extranjero cuestan más.',
  ],
  byCountry: [
    'The price depends on the country of the recipient.',
    'O preço depende do país de quem recebe.',
    'El precio depende del país de quien recibe.',
  ],
})

export const categories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const
export type Category = (typeof categories)[number]

export const costText = {
  UTILITY: 'costOfUtility',
  MARKETING: 'costOfMarketing',
  AUTHENTICATION: 'costOfAuthentication',
} as const satisfies Record<Category, string>
