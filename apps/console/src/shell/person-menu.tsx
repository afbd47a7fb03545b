import { Menu, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { signOut, useUser } from '../api/session.ts'
import { type Language, languages, setLanguage, useLanguage } from '../texts.ts'
import { Icon } from '../ui/icons.tsx'
import { PersonButton } from './person-button.tsx'
import { useShellTexts } from './shell-texts.ts'

export const PersonMenu = () => {
  const t = useShellTexts()
  const user = useUser()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = ['light', 'dark', 'auto'] as const
  const tick = <Icon name="check" size={14} />
  return (
    <Menu position="bottom-end" width={220} defaultOpened>
      <Menu.Target>
        <PersonButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<Icon name="user" />}>
          {t('profile')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('appearance')}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item key={scheme} onClick={() => setColorScheme(scheme)} rightSection={colorScheme === scheme && tick}>
            {t(scheme)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        {Object.entries(languages).map(([code, name]) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => setLanguage(code as Language)}
            rightSection={language === code && tick}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="out" />} onClick={() => void signOut()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
