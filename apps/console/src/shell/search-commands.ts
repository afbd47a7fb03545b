import { useMantineColorScheme } from '@mantine/core'
import { signOut, useMay } from '../api/session.ts'
import { type Language, languages, setLanguage } from '../texts.ts'
import { usePlaces } from './places.ts'
import { useMaySee } from './page-access.ts'
import type { Command, Found } from './search-found.ts'
import { useSearchTexts } from './search-texts.ts'
import { useShellTexts } from './shell-texts.ts'

const CREATE = 'create new add criar novo nova adicionar crear nuevo nueva añadir'
const CONNECT = 'connect add conectar adicionar añadir'

/** Other words for pages, in every language: what one looks for there. */
export const placeAliases: Partial<Record<string, string>> = {
  '/messages/new': `${CREATE} send compose write enviar escrever escribir redactar`,
  '/batches/new': `${CREATE} send bulk campaign broadcast enviar disparo campanha campaña masivo`,
  '/batches': 'bulk broadcast disparo masivo',
  '/inbox': 'conversations chats replies conversas respostas conversaciones respuestas',
  '/ads': 'campaigns ad sets campanhas conjuntos campañas',
  '/insights': 'reports results spend relatórios resultados gasto informes',
  '/spend-limits': 'budget orçamento verba presupuesto',
  '/channels': 'numbers accounts números contas cuentas',
  '/signups': 'customers onboarding clientes',
  '/webhooks': 'endpoint url secret events endpoint segredo eventos secreto',
  '/keys': 'api token access acesso acceso',
  '/opt-outs': 'unsubscribe stop descadastrar parar cancelar baja',
}

/** Each language in the words of all three. */
const languageNames: Record<Language, string> = {
  en: 'english inglês inglés',
  pt: 'portuguese português portugués',
  es: 'spanish espanhol español castellano',
}

/** What one begins: the pages for it, and those where it begins with a button. */
export const useStarts = (): Found[] => {
  const t = useShellTexts()
  const words = useSearchTexts()
  const may = useMay()
  const maySee = useMaySee()
  const pages = usePlaces()
    .filter(({ to }) => to.endsWith('/new'))
    .map(({ to, icon, text }) => ({ key: `page ${to}`, icon, label: t(text), to, alias: placeAliases[to] ?? '' }))
  const start = (
    isOpen: boolean,
    key: Parameters<typeof words>[0],
    icon: Found['icon'],
    to: string,
    alias: string,
  ): Found[] => (isOpen ? [{ key, icon, to, alias, label: words(key) }] : [])
  return [
    ...pages,
    ...start(
      may('marketing:manage'),
      'createCampaign',
      'ads',
      '/ads',
      `${CREATE} campaign ad campanha anúncio campaña anuncio`,
    ),
    ...start(
      maySee('/templates/new'),
      'createTemplate',
      'templates',
      '/templates/new',
      `${CREATE} template modelo plantilla`,
    ),
    ...start(
      may('webhooks:manage'),
      'connectChannel',
      'channels',
      '/channels',
      `${CONNECT} channel number canal número`,
    ),
    ...start(
      maySee('/signups'),
      'createLink',
      'link',
      '/signups',
      `${CREATE} ${CONNECT} signup link cadastro registro enlace`,
    ),
    ...start(maySee('/keys'), 'createKey', 'key', '/keys', `${CREATE} api key token chave clave`),
  ]
}

/** What the menu of the person does and what is looked for by what it does, also in the words of the other languages: who reads none of this looks for their own. */
export const useCommands = (): (Command | Found)[] => {
  const maySee = useMaySee()
  const t = useSearchTexts()
  const shell = useShellTexts()
  const { setColorScheme } = useMantineColorScheme()
  const schemes = (['dark', 'light', 'auto'] as const).map((scheme): Command => ({
    key: `scheme ${scheme}`,
    icon: 'moon',
    label: t(`${scheme}Mode`),
    hint: shell('appearance'),
    alias: shell('appearance'),
    run: () => setColorScheme(scheme),
  }))
  const tongues = Object.entries(languages).map(([code, name]): Command => ({
    key: `language ${code}`,
    icon: 'language',
    label: `${shell('language')}: ${name}`,
    alias: `language idioma ${languageNames[code as Language]}`,
    run: () => setLanguage(code as Language),
  }))
  const out: Command = {
    key: 'sign out',
    icon: 'out',
    label: shell('signOut'),
    alias: 'sign out logout log out sair encerrar cerrar sesión salir',
    run: () => void signOut(),
  }
  const links: Found[] = [
    {
      key: 'settings',
      icon: 'user',
      label: t('settings'),
      alias: 'settings preferences password configurações preferências senha ajustes configuración contraseña',
      to: '/profile',
    },
    {
      key: 'add person',
      icon: 'people',
      label: t('addPerson'),
      alias: 'invite create add person user convidar criar adicionar pessoa usuário invitar añadir persona usuario',
      to: '/people',
    },
    {
      key: 'test event',
      icon: 'webhooks',
      label: t('testEvent'),
      alias: 'send test event webhook enviar evento de teste prueba',
      to: '/webhooks',
    },
  ]
  return [...links.filter(({ to }) => maySee(to)), ...schemes, ...tongues, out]
}
