import { useMantineColorScheme } from '@mantine/core'
import { signOut } from '../api/session.ts'
import { type Language, languages, setLanguage } from '../texts.ts'
import { usePlaces } from './places.ts'
import { useMaySee } from './page-access.ts'
import type { Command, Found } from './search-found.ts'
import { useSearchTexts } from './search-texts.ts'
import { useShellTexts } from './shell-texts.ts'

/** What one begins, for who has typed nothing yet. */
export const useStarts = (): Found[] => {
  const t = useShellTexts()
  return usePlaces()
    .filter(({ to }) => to.endsWith('/new'))
    .map(({ to, icon, text }) => ({ key: `page ${to}`, icon, label: t(text), to }))
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
    alias: 'language idioma',
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
      alias: 'invite add person user convidar adicionar pessoa usuário invitar añadir persona usuario',
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
