import { defineWords } from '../../texts.ts'

/** Why the platform rejected a template, and what to change. */
export const useRejectionWord = defineWords({
  ABUSIVE_CONTENT: [
    'Reviewers read it as threatening, insulting or disrespectful. Use neutral words, and leave out anything that pressures the recipient.',
    'A análise considerou o texto ameaçador, ofensivo ou desrespeitoso. Use palavras neutras e retire o que pressiona a pessoa.',
    'La revisión lo consideró amenazante, insultante o irrespetuoso. Use palabras neutras y quite lo que presione a la persona.',
  ],
  INVALID_FORMAT: [
    'Something in its form is wrong: a variable without its braces or sample, a broken link, or the same content as another template. Check variables, samples and links.',
    'Há algo errado na forma: uma variável sem chaves ou exemplo, um link quebrado ou o mesmo conteúdo de outro modelo. Confira variáveis, exemplos e links.',
    'Algo en su forma está mal: una variable sin llaves o sin ejemplo, un enlace roto o el mismo contenido que otra plantilla. Revise variables, ejemplos y enlaces.',
  ],
  INCORRECT_CATEGORY: [
    'It belongs to another category. Offers, invitations and reminders to buy are Marketing; Utility is about an order or request of the customer; codes are Authentication. Change the category or the text.',
    'Ele pertence a outra categoria. Ofertas, convites e lembretes de compra são Marketing; Utilidade trata de um pedido do cliente; códigos são Autenticação. Mude a categoria ou o texto.',
    'Pertenece a otra categoría. Las ofertas, invitaciones y recordatorios de compra son Marketing; Utilidad trata de un pedido del cliente; los códigos son Autenticación. Cambie la categoría o el texto.',
  ],
  TAG_CONTENT_MISMATCH: [
    'The text does not fit the category or is not in the language that was chosen. Check that every part is in that language.',
    'O texto não combina com a categoria ou não está no idioma escolhido. Confira se todas as partes estão nesse idioma.',
    'El texto no encaja con la categoría o no está en el idioma elegido. Compruebe que todas las partes estén en ese idioma.',
  ],
  PROMOTIONAL: [
    'It promotes something, which this category does not allow. Choose Marketing, or keep to what the customer ordered or asked for.',
    'Ele faz promoção, o que esta categoria não permite. Escolha Marketing ou fale só do que o cliente pediu.',
    'Promociona algo, lo que esta categoría no permite. Elija Marketing o hable solo de lo que el cliente pidió.',
  ],
  SCAM: [
    'Reviewers took it for a scam. Say clearly who you are, use links of your own domain in full, and ask for no passwords, card numbers or IDs.',
    'A análise tomou o texto por golpe. Diga claramente quem você é, use links completos do seu domínio e não peça senhas, cartões nem documentos.',
    'La revisión lo tomó por una estafa. Diga claramente quién es, use enlaces completos de su dominio y no pida contraseñas, tarjetas ni documentos.',
  ],
})

/** What a status of the platform means for sending. */
export const useStatusMeaning = defineWords({
  PENDING: [
    'The platform is reviewing it. This takes minutes, rarely more than a day.',
    'A plataforma está analisando. Leva minutos, raramente mais de um dia.',
    'La plataforma la está revisando. Tarda minutos, rara vez más de un día.',
  ],
  IN_APPEAL: [
    'An appeal against the decision is under review.',
    'A contestação da decisão está em análise.',
    'La apelación de la decisión está en revisión.',
  ],
  PAUSED: [
    'Recipients blocked or reported it, so the platform has paused it for some hours. Sending it fails meanwhile. Improve the text, or send it only to people who expect it.',
    'Pessoas bloquearam ou denunciaram este modelo, e a plataforma o pausou por algumas horas. Até lá, os envios falham. Melhore o texto ou envie só a quem o espera.',
    'Hubo bloqueos o denuncias, y la plataforma la ha pausado unas horas. Mientras tanto, los envíos fallan. Mejore el texto o envíela solo a quien la espera.',
  ],
  DISABLED: [
    'It was paused too often and cannot be sent any more. Create a new template with other words.',
    'Foi pausado vezes demais e não pode mais ser enviado. Crie um novo modelo com outras palavras.',
    'Se pausó demasiadas veces y ya no se puede enviar. Cree una plantilla nueva con otras palabras.',
  ],
  LIMIT_EXCEEDED: [
    'The account has reached its number of templates. Delete some that you do not use.',
    'A conta atingiu o número máximo de modelos. Exclua os que não usa.',
    'La cuenta alcanzó el máximo de plantillas. Elimine las que no use.',
  ],
  ARCHIVED: [
    'It was not used for long, so the platform archived it.',
    'Ficou muito tempo sem uso, e a plataforma o arquivou.',
    'Llevaba mucho tiempo sin uso y la plataforma la archivó.',
  ],
  PENDING_DELETION: ['It is being deleted.', 'Está sendo excluído.', 'Se está eliminando.'],
})
