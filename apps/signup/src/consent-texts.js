// @ts-check

// What a person agrees to, in the words of a person: each line stands for permissions that the platform asks for under names
// of its own. What is asked for changes in signup-step-runners.ts, and these lines with it.

const en = {
  stages: 'Steps',
  stageDone: 'done',
  signIn: 'Sign in',
  chooseOne: {
    chatapp: 'Choose the number',
    photoapp: 'Choose the account',
    socialapp: 'Choose the page',
    any: 'Choose the account',
  },
  allow: 'What you allow',
  allowed: {
    chatapp: [
      'Send and receive messages with your number',
      'Read, create, change and delete its message templates',
      'See its name, quality and limits',
    ],
    photoapp: [
      'Send and receive the messages of your account',
      'Read, answer, hide and delete comments',
      'Report purchases and other results of conversations',
    ],
    socialapp: [
      'Send and receive the messages of your page',
      'Read, answer, hide and delete comments',
      'Receive what people fill in on your lead forms',
      'Report purchases and other results of conversations',
    ],
  },
  allowedAny: 'Send and receive the messages of what you connect',
  allowedBesides: {
    chatapp: 'Chat: manage its message templates',
    photoapp: 'Photo: manage comments, report purchases',
    socialapp: 'Social: manage comments, receive lead forms, report purchases',
  },
  allowOnly: 'Your password stays with the platform. You can take this access back at any time in its settings.',
  endsHere: 'Once it is connected, this page tells you, and you can close it.',
  endsInFrame: 'Once it is connected, “Done” leads you back.',
  askerReady: 'has all it needs. There is nothing left for you to do.',
  language: 'Language',
}

/** @type {typeof en} */
const pt = {
  stages: 'Etapas',
  stageDone: 'concluída',
  signIn: 'Fazer login',
  chooseOne: {
    chatapp: 'Escolher o número',
    photoapp: 'Escolher a conta',
    socialapp: 'Escolher a página',
    any: 'Escolher a conta',
  },
  allow: 'O que você permite',
  allowed: {
    chatapp: [
      'Enviar e receber mensagens com seu número',
      'Ler, criar, alterar e excluir os modelos de mensagem',
      'Ver o nome, a qualidade e os limites do número',
    ],
    photoapp: [
      'Enviar e receber as mensagens da sua conta',
      'Ler, responder, ocultar e excluir comentários',
      'Informar compras e outros resultados das conversas',
    ],
    socialapp: [
      'Enviar e receber as mensagens da sua página',
      'Ler, responder, ocultar e excluir comentários',
      'Receber o que as pessoas preenchem nos seus formulários',
      'Informar compras e outros resultados das conversas',
    ],
  },
  allowedAny: 'Enviar e receber as mensagens do que você conectar',
  allowedBesides: {
    chatapp: 'Chat: gerenciar os modelos de mensagem',
    photoapp: 'Photo: gerenciar comentários, informar compras',
    socialapp: 'Social: gerenciar comentários, receber formulários, informar compras',
  },
  allowOnly: 'Sua senha fica só com a plataforma. Você pode retirar este acesso quando quiser nas configurações dela.',
  endsHere: 'Quando a conexão terminar, esta página avisa e você pode fechá-la.',
  endsInFrame: 'Quando a conexão terminar, “Concluir” leva você de volta.',
  askerReady: 'já tem tudo de que precisa. Você não precisa fazer mais nada.',
  language: 'Idioma',
}

/** @type {typeof en} */
const es = {
  stages: 'Pasos',
  stageDone: 'hecho',
  signIn: 'Iniciar sesión',
  chooseOne: {
    chatapp: 'Elegir el número',
    photoapp: 'Elegir la cuenta',
    socialapp: 'Elegir la página',
    any: 'Elegir la cuenta',
  },
  allow: 'Qué permite',
  allowed: {
    chatapp: [
      'Enviar y recibir mensajes con su número',
      'Leer, crear, cambiar y eliminar sus plantillas de mensajes',
      'Ver su nombre, su calidad y sus límites',
    ],
    photoapp: [
      'Enviar y recibir los mensajes de su cuenta',
      'Leer, responder, ocultar y eliminar comentarios',
      'Informar de compras y otros resultados de las conversaciones',
    ],
    socialapp: [
      'Enviar y recibir los mensajes de su página',
      'Leer, responder, ocultar y eliminar comentarios',
      'Recibir lo que las personas rellenan en sus formularios',
      'Informar de compras y otros resultados de las conversaciones',
    ],
  },
  allowedAny: 'Enviar y recibir los mensajes de lo que conecte',
  allowedBesides: {
    chatapp: 'Chat: gestionar sus plantillas de mensajes',
    photoapp: 'Photo: gestionar comentarios, informar de compras',
    socialapp: 'Social: gestionar comentarios, recibir formularios, informar de compras',
  },
  allowOnly:
    'Su contraseña se queda en la plataforma. Puede retirar este acceso cuando quiera en la configuración de ella.',
  endsHere: 'Cuando termine la conexión, esta página le avisa y puede cerrarla.',
  endsInFrame: 'Cuando termine la conexión, «Listo» le lleva de vuelta.',
  askerReady: 'ya tiene todo lo que necesita. No le queda nada por hacer.',
  language: 'Idioma',
}

export const consentTexts = { en, pt, es }
