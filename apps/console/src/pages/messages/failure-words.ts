import type { components } from '@herald/api-client'
import { useLanguage } from '../../texts.ts'

export type Failure = NonNullable<components['schemas']['MessageDto']['error']>

// Why a message was not delivered, and what to do about it, in Portuguese and Spanish: by the platform's own code where that says
// more than the reason.

type Words = Record<string, readonly [pt: string, es: string]>

const byCode: Words = {
  '33': [
    'O número não existe mais na plataforma. Conecte o canal novamente.',
    'El número ya no existe en la plataforma. Vuelva a conectar el canal.',
  ],
  '80007': ['A conta comercial atingiu o limite de chamadas.', 'La cuenta de empresa alcanzó su límite de llamadas.'],
  '80008': ['Chamadas demais para esta conta comercial.', 'Demasiadas llamadas para esta cuenta de empresa.'],
  '130429': [
    'O canal envia mais rápido do que a plataforma permite.',
    'El canal envía más rápido de lo que la plataforma permite.',
  ],
  '131000': [
    'A plataforma falhou sem dizer por quê. A mensagem pode ter saído.',
    'La plataforma falló sin decir por qué. Es posible que el mensaje haya salido.',
  ],
  '131008': [
    'Falta um valor obrigatório. A plataforma diz qual.',
    'Falta un valor obligatorio. La plataforma dice cuál.',
  ],
  '131009': ['Um valor é inválido. A plataforma diz qual.', 'Un valor no es válido. La plataforma dice cuál.'],
  '131016': [
    'A plataforma está temporariamente indisponível. A mensagem pode ter saído.',
    'La plataforma no está disponible por ahora. Es posible que el mensaje haya salido.',
  ],
  '131055': [
    'Esta forma de envio não permite mensagens de marketing.',
    'Esta forma de envío no admite mensajes de marketing.',
  ],
  '131056': ['Mensagens demais para esta pessoa em pouco tempo.', 'Demasiados mensajes a esta persona en poco tiempo.'],
  '131057': [
    'O número está sendo atualizado e volta a aceitar mensagens em até um minuto.',
    'El número se está actualizando y vuelve a aceptar mensajes en menos de un minuto.',
  ],
  '131063': [
    'Esta forma de envio só aceita mensagens de marketing.',
    'Esta forma de envío solo admite mensajes de marketing.',
  ],
  '132008': ['Um valor do modelo é inválido.', 'Un valor de la plantilla no es válido.'],
  '132018': ['Os valores não correspondem aos do modelo.', 'Los valores no coinciden con los de la plantilla.'],
  '133015': [
    'O número acabou de ser excluído. Aguarde cinco minutos.',
    'El número se acaba de eliminar. Espere cinco minutos.',
  ],
  '134101': [
    'O modelo ainda está sendo preparado, o que leva cerca de dez minutos.',
    'La plantilla aún se está preparando, lo que tarda unos diez minutos.',
  ],
  '135000': ['Um valor está errado. A plataforma não diz qual.', 'Un valor es incorrecto. La plataforma no dice cuál.'],
  '137000': [
    'A identidade da pessoa mudou. Confirme-a antes de enviar.',
    'La identidad de la persona cambió. Confírmela antes de enviar.',
  ],
  '130403': [
    'Você bloqueou esta pessoa. Desbloqueie-a primeiro.',
    'Usted bloqueó a esta persona. Desbloquéela primero.',
  ],
  '130472': [
    'A plataforma está fazendo um experimento em que esta pessoa não recebe mensagens de marketing.',
    'La plataforma realiza un experimento en el que esta persona no recibe mensajes de marketing.',
  ],
  '130497': [
    'A conta comercial não pode escrever para pessoas neste país.',
    'La cuenta de empresa no puede escribir a personas de este país.',
  ],
  '131026': [
    'O número não está na plataforma, usa uma versão antiga do aplicativo ou não aceitou os termos.',
    'El número no está en la plataforma, usa una versión antigua de la aplicación o no aceptó las condiciones.',
  ],
  '131021': ['Remetente e destinatário são o mesmo número.', 'El remitente y el destinatario son el mismo número.'],
  '131030': [
    'O canal é um número de teste, e o destinatário não está na lista de números permitidos.',
    'El canal es un número de prueba y el destinatario no está en su lista de números permitidos.',
  ],
  '131031': [
    'A conta comercial está bloqueada. Verifique o status dela na plataforma.',
    'La cuenta de empresa está bloqueada. Consulte su estado en la plataforma.',
  ],
  '131037': [
    'O nome de exibição do número ainda não foi aprovado.',
    'El nombre visible del número aún no está aprobado.',
  ],
  '131042': [
    'Há um problema com a forma de pagamento da conta comercial. Verifique na plataforma.',
    'Hay un problema con el método de pago de la cuenta de empresa. Revíselo en la plataforma.',
  ],
  '131045': [
    'O número não está registrado corretamente. Registre-o novamente.',
    'El número no está registrado correctamente. Regístrelo de nuevo.',
  ],
  '131048': [
    'O número pode enviar menos porque pessoas o bloquearam ou denunciaram. Reenviar piora a situação.',
    'El número puede enviar menos porque algunas personas lo bloquearon o denunciaron. Reenviar lo empeora.',
  ],
  '131049': [
    'A plataforma está retendo mensagens de marketing para esta pessoa. Aguarde pelo menos 24 horas.',
    'La plataforma retiene los mensajes de marketing para esta persona. Espere al menos 24 horas.',
  ],
  '131050': [
    'Esta pessoa cancelou suas mensagens de marketing. Não envie mais.',
    'Esta persona dejó de recibir sus mensajes de marketing. No le envíe más.',
  ],
  '131051': ['A plataforma não aceita este tipo de mensagem.', 'La plataforma no admite este tipo de mensaje.'],
  '131062': [
    'Este tipo de mensagem exige o número de telefone da pessoa.',
    'Este tipo de mensaje requiere el número de teléfono de la persona.',
  ],
  '131064': [
    'O limite de mensagens foi reduzido porque modelos foram colocados na categoria errada.',
    'El límite de mensajes se redujo porque se asignaron plantillas a una categoría incorrecta.',
  ],
  '132000': [
    'O número de valores é diferente do número de variáveis do modelo.',
    'El número de valores no coincide con las variables de la plantilla.',
  ],
  '132001': [
    'O modelo não existe neste idioma ou não foi aprovado.',
    'La plantilla no existe en este idioma o no está aprobada.',
  ],
  '132005': [
    'O texto do modelo fica longo demais com estes valores.',
    'El texto de la plantilla resulta demasiado largo con estos valores.',
  ],
  '132007': [
    'O modelo viola uma política de conteúdo da plataforma.',
    'La plantilla infringe una política de contenido de la plataforma.',
  ],
  '132012': [
    'Um valor tem formato diferente do esperado pelo modelo.',
    'Un valor tiene un formato distinto del que espera la plantilla.',
  ],
  '132015': [
    'O modelo está pausado por causa da qualidade. Use outro ou aguarde.',
    'La plantilla está en pausa por su calidad. Use otra o espere.',
  ],
  '132016': [
    'O modelo foi desativado definitivamente. Crie outro.',
    'La plantilla está desactivada definitivamente. Cree otra.',
  ],
  '133010': ['O número não está registrado. Registre-o primeiro.', 'El número no está registrado. Regístrelo primero.'],
}

const byReason: Words = {
  throttled: ['Mensagens demais em pouco tempo.', 'Demasiados mensajes en poco tiempo.'],
  unavailable: ['A plataforma não estava disponível.', 'La plataforma no estaba disponible.'],
  timeout: ['A plataforma não respondeu a tempo.', 'La plataforma no respondió a tiempo.'],
  unreachable: ['Não foi possível conectar à plataforma.', 'No se pudo conectar con la plataforma.'],
  token: [
    'A plataforma não aceita mais o token de acesso. Reconecte o canal.',
    'La plataforma ya no acepta el token de acceso. Vuelva a conectar el canal.',
  ],
  checkpoint: [
    'Quem conectou o canal precisa passar por uma verificação de segurança na plataforma.',
    'Quien conectó el canal debe superar una verificación de seguridad en la plataforma.',
  ],
  permission: [
    'Falta uma permissão ao canal. Reconecte-o e conceda todas.',
    'Al canal le falta un permiso. Vuelva a conectarlo y concédalos todos.',
  ],
  not_found: ['A plataforma não conhece o número ou a mensagem.', 'La plataforma no reconoce el número o el mensaje.'],
  invalid: ['A plataforma rejeitou um valor da mensagem.', 'La plataforma rechazó un valor del mensaje.'],
  window_closed: [
    'Passaram-se mais de 24 horas desde a última mensagem da pessoa. Envie um modelo.',
    'Han pasado más de 24 horas desde que la persona escribió. Envíe una plantilla.',
  ],
  recipient: [
    'Não é possível alcançar esta pessoa na plataforma.',
    'No se puede contactar con esta persona en la plataforma.',
  ],
  template: ['A plataforma rejeitou o modelo.', 'La plataforma rechazó la plantilla.'],
  media: [
    'Não foi possível obter o arquivo, ou ele tem tipo ou tamanho incorreto.',
    'No se pudo obtener el archivo, o su tipo o tamaño no es válido.',
  ],
  account: [
    'A conta comercial requer atenção na plataforma.',
    'La cuenta de empresa requiere atención en la plataforma.',
  ],
  policy: [
    'A plataforma restringiu a conta. Consulte a página de qualidade.',
    'La plataforma restringe la cuenta. Consulte su página de calidad.',
  ],
  version: [
    'A versão da API da plataforma expirou. Contate o operador do Herald.',
    'La versión de la API de la plataforma ya no está vigente. Contacte con el operador de Herald.',
  ],
  channel_disconnected: [
    'O canal foi desconectado antes do envio da mensagem.',
    'El canal se desconectó antes de que se pudiera enviar el mensaje.',
  ],
  expired: ['Não foi enviada a tempo: a validade terminou.', 'No se envió a tiempo: su validez había terminado.'],
  interrupted: [
    'A tentativa foi interrompida; não se sabe se a mensagem chegou.',
    'El intento se interrumpió; no se sabe si el mensaje llegó.',
  ],
  unknown: [
    'A plataforma não confirmou a mensagem; não se sabe se ela chegou.',
    'La plataforma no confirmó el mensaje; no se sabe si llegó.',
  ],
}

/** A failure in the language of the user. English comes from the API, as does one that is not known here. */
export const useFailureWords = (): ((failure: Pick<Failure, 'reason' | 'message' | 'code'>) => string) => {
  const language = useLanguage()
  return ({ reason, message, code }) => {
    const words = byCode[String(code ?? '')] ?? byReason[reason]
    return language === 'en' ? message : (words?.[language === 'pt' ? 0 : 1] ?? message)
  }
}
