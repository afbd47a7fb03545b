import type { HeraldError } from '@herald/api-client'
import { PastLimit } from '../pages/spend-limits/past-limit.tsx'
import { useLanguage } from '../texts.ts'

// What the API refuses, by its code, in Portuguese and Spanish; English comes from the API, save for sums of money. A
// chunk of its own: most visits meet no refusal, and English ones hardly need it.

type Words = Record<string, readonly [pt: string, es: string]>

/** These say all there is to say. */
const whole: Words = {
  email_taken: [
    'Já existe uma pessoa com este e-mail na sua organização.',
    'Ya hay una persona con este correo en su organización.',
  ],
  saved_reply_exists: ['Outra resposta salva já tem este nome.', 'Otra respuesta guardada ya tiene este nombre.'],
  last_owner: [
    'O último proprietário não pode sair nem perder a função. Torne outra pessoa proprietária primeiro.',
    'El último propietario no puede salir ni perder el rol. Haga propietaria a otra persona primero.',
  ],
  insufficient_role: ['Sua função não permite fazer isto.', 'Su rol no permite hacer esto.'],
  terms_not_accepted: [
    'Os termos de publicidade ainda não foram aceitos. Um proprietário ou administrador pode aceitá-los em Anúncios.',
    'Las condiciones de publicidad aún no se han aceptado. Un propietario o administrador puede aceptarlas en Anuncios.',
  ],
  client_suspended: [
    'Sua organização foi suspensa pelo operador. Nada se perdeu; fale com ele para liberar o acesso.',
    'El operador ha suspendido su organización. No se ha perdido nada; hable con él para recuperar el acceso.',
  ],
  unsupported_platform: [
    'A plataforma deste canal não oferece este recurso.',
    'La plataforma de este canal no ofrece esta función.',
  ],
  template_not_found: [
    'A conta do canal não tem um modelo com este nome.',
    'La cuenta del canal no tiene ninguna plantilla con este nombre.',
  ],
  media_not_found: [
    'A plataforma não tem mais este arquivo: ela guarda arquivos por 30 dias.',
    'La plataforma ya no tiene este archivo: los guarda 30 días.',
  ],
  channel_disconnected: [
    'O canal está desconectado. Reconecte-o primeiro.',
    'El canal está desconectado. Vuelva a conectarlo primero.',
  ],
  channel_already_connected: [
    'Esta conta já está conectada por outra organização.',
    'Esta cuenta ya está conectada por otra organización.',
  ],
  comment_deleted: [
    'O comentário foi excluído; não é possível fazer mais nada com ele.',
    'El comentario se eliminó; ya no se puede hacer nada con él.',
  ],
  no_ad_click: [
    'A pessoa não veio de um anúncio, e a plataforma só aceita conversões que seguem um clique.',
    'La persona no vino de un anuncio, y la plataforma solo acepta conversiones que siguen a un clic.',
  ],
  message_not_cancellable: [
    'Só é possível cancelar uma mensagem que ainda está na fila.',
    'Solo se puede cancelar un mensaje que aún está en cola.',
  ],
  opted_out: [
    'Esta pessoa não quer mais receber mensagens de marketing.',
    'Esta persona ya no quiere recibir mensajes de marketing.',
  ],
  batch_ended: ['O envio em massa já terminou ou foi cancelado.', 'El envío masivo ya terminó o se canceló.'],
  batch_not_resumable: [
    'A qualidade do número ainda está baixa. Retome o envio quando ela se recuperar ou cancele-o.',
    'La calidad del número sigue siendo baja. Reanude el envío cuando se recupere o cancélelo.',
  ],
  batch_differs: [
    'Um envio interrompido só continua com o mesmo arquivo. Escolha esse arquivo ou comece outro envio.',
    'Una carga interrumpida solo continúa con el mismo archivo. Elija ese archivo o empiece otro envío.',
  ],
  session_not_revocable: [
    'Um link de cadastro concluído não pode ser revogado. Desconecte o canal dele.',
    'Un enlace de registro completado no se puede revocar. Desconecte su canal.',
  ],
  ad_account_revoked: [
    'A plataforma não aceita mais o acesso a esta conta de anúncios. Conecte-a novamente.',
    'La plataforma ya no acepta el acceso a esta cuenta publicitaria. Vuelva a conectarla.',
  ],
  request_timeout: ['O envio demorou demais. Tente novamente.', 'El envío tardó demasiado. Inténtelo de nuevo.'],
  image_too_large: ['A imagem tem mais de 7 MB.', 'La imagen supera los 7 MB.'],
  rate_limited: [
    'Solicitações demais em pouco tempo. Aguarde um momento e tente novamente.',
    'Demasiadas solicitudes en poco tiempo. Espere un momento e inténtelo de nuevo.',
  ],
  queue_full: [
    'Há mensagens demais na fila deste canal. Nada foi salvo; tente novamente daqui a pouco.',
    'Hay demasiados mensajes en cola en este canal. No se guardó nada; inténtelo de nuevo en un momento.',
  ],
  platform_rate_limited: [
    'A plataforma pede uma pausa. Tente novamente daqui a pouco.',
    'La plataforma pide una pausa. Inténtelo de nuevo en un momento.',
  ],
  internal_error: [
    'Algo deu errado no Herald. Tente novamente; se continuar, informe o ID da requisição ao suporte.',
    'Algo falló en Herald. Inténtelo de nuevo; si continúa, indique al soporte el ID de solicitud.',
  ],
  platform_unavailable: [
    'Não foi possível conectar à plataforma. Nada foi feito; tente novamente.',
    'No se pudo conectar con la plataforma. No se hizo nada; inténtelo de nuevo.',
  ],
  platform_timeout: [
    'A plataforma não respondeu a tempo. Antes de repetir, verifique se já foi feito.',
    'La plataforma no respondió a tiempo. Antes de repetir, compruebe si ya se hizo.',
  ],
  overloaded: [
    'O Herald está sobrecarregado no momento. Nada foi salvo; tente novamente daqui a pouco.',
    'Herald está sobrecargado en este momento. No se guardó nada; inténtelo de nuevo en un momento.',
  ],
  outcome_unknown: [
    'A resposta se perdeu: pode ter sido feito. Verifique antes de repetir.',
    'La respuesta se perdió: puede que se haya hecho. Compruébelo antes de repetir.',
  ],
}

/** The API names the value, the amount or the platform's own words: its text follows. */
const general: Words = {
  validation_failed: ['Há um valor que não é aceito:', 'Hay un valor que no se acepta:'],
  invalid_recipient: [
    'O destinatário não é um número de telefone completo, com código do país.',
    'El destinatario no es un número de teléfono completo, con código de país.',
  ],
  missing_permission: [
    'Falta uma permissão. Conecte novamente e conceda todas.',
    'Falta un permiso. Vuelva a conectar y concédalos todos.',
  ],
  platform_rejected: ['A plataforma recusou:', 'La plataforma lo rechazó:'],
  platform_permission_denied: [
    'Falta uma permissão à conta conectada. Conecte-a novamente e conceda todas.',
    'A la cuenta conectada le falta un permiso. Vuelva a conectarla y concédalos todos.',
  ],
  platform_object_not_found: ['A plataforma não encontrou:', 'La plataforma no lo encontró:'],
  invalid_transition: [
    'A conta de anúncios não pode passar para este status.',
    'La cuenta publicitaria no puede pasar a este estado.',
  ],
  ad_account_not_active: [
    'A conta de anúncios não está ativa. Ative-a primeiro.',
    'La cuenta publicitaria no está activa. Actívela primero.',
  ],
  payload_too_large: ['É grande demais.', 'Es demasiado grande.'],
}

const gone = ['Isto não existe ou foi excluído.', 'Esto no existe o se ha eliminado.'] as const

/** A refusal in the language of the user, with the API's own words where there are none here or they say more. */
const Refusal = ({ error: { code, body }, message }: { error: HeraldError; message: string }) => {
  const column = useLanguage() === 'pt' ? 0 : 1
  if (body.exceeded) return <PastLimit {...body.exceeded} />
  const said = whole[code] ?? (code in general || !code.endsWith('not_found') ? undefined : gone)
  if (said) return said[column]
  const words = general[code]
  return (
    <>
      {words && <div>{words[column]}</div>}
      <span lang="en">{message}</span>
    </>
  )
}

export default Refusal
