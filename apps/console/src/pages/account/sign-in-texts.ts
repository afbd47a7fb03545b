import { defineTexts } from '../../texts.ts'

export const useSignInTexts = defineTexts({
  signIn: ['Sign in', 'Entrar', 'Iniciar sesión'],
  signInTo: ['Sign in to Herald', 'Entrar no Herald', 'Iniciar sesión en Herald'],
  email: ['Email', 'E-mail', 'Correo electrónico'],
  password: ['Password', 'Senha', 'Contraseña'],
  wrong: [
    'The email or the password is wrong.',
    'O e-mail ou a senha está incorreto.',
    'El correo o la contraseña no es correcto.',
  ],
  chooseOrganization: ['Choose an organization', 'Escolha uma organização', 'Elija una organización'],
  severalOrganizations: [
    'Your email and password are valid in several organizations.',
    'Seu e-mail e sua senha são válidos em várias organizações.',
    'Su correo y su contraseña son válidos en varias organizaciones.',
  ],
  back: ['Back', 'Voltar', 'Volver'],
  demoHint: [
    'Started with npm start? The terminal shows the email and password of the demo owner.',
    'Iniciou com npm start? O terminal mostra o e-mail e a senha do proprietário de demonstração.',
    '¿Inició con npm start? La terminal muestra el correo y la contraseña del propietario de demostración.',
  ],
  forgot: [
    'Forgot your password? Ask an owner or admin for a password link.',
    'Esqueceu a senha? Peça um link de senha a um proprietário ou administrador.',
    '¿Olvidó su contraseña? Pida un enlace de contraseña a un propietario o administrador.',
  ],
  expired: [
    'Your session has expired. Sign in again; your unsaved work is still here.',
    'Sua sessão expirou. Entre novamente; o que você não salvou continua aqui.',
    'Su sesión ha vencido. Inicie sesión de nuevo; lo que no guardó sigue aquí.',
  ],
  setPassword: ['Set your password', 'Defina sua senha', 'Defina su contraseña'],
  newPassword: ['New password', 'Nova senha', 'Contraseña nueva'],
  passwordRule: ['At least 8 characters.', 'Pelo menos 8 caracteres.', 'Al menos 8 caracteres.'],
  passwordSet: [
    'Your password has been set. Sign in with it.',
    'Sua senha foi definida. Entre com ela.',
    'Su contraseña se ha definido. Inicie sesión con ella.',
  ],
  signingIn: ['Signing in…', 'Entrando…', 'Iniciando sesión…'],
  linkUsed: [
    'This sign-in link was used already or has expired. Sign in with the email and password from the terminal, or run npm start again for a new link.',
    'Este link de acesso já foi usado ou expirou. Entre com o e-mail e a senha do terminal ou execute npm start novamente para obter outro link.',
    'Este enlace de acceso ya se usó o ha vencido. Inicie sesión con el correo y la contraseña de la terminal o ejecute npm start de nuevo para obtener otro enlace.',
  ],
  accountOf: ['Account at {client}', 'Conta em {client}', 'Cuenta en {client}'],
  linkOver: [
    'This link was used already or has expired. Ask an owner or admin for a new one.',
    'Este link já foi usado ou expirou. Peça outro a um proprietário ou administrador.',
    'Este enlace ya se usó o ha vencido. Pida otro a un propietario o administrador.',
  ],
  linkMissing: [
    'This link is incomplete. Open it again from the message you received, or ask for a new one.',
    'Este link está incompleto. Abra-o novamente a partir da mensagem que recebeu ou peça outro.',
    'Este enlace está incompleto. Ábralo de nuevo desde el mensaje que recibió o pida otro.',
  ],
})
