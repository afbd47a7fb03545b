import { Button, SimpleGrid, Stack } from '@mantine/core'
import { publicUrl } from '../../api/page-facts.ts'
import { useMakesKeys } from '../../api/session.ts'
import { CallList } from './call-list.tsx'
import { useShellTexts } from '../../shell/shell-texts.ts'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Code, Copy, Page, Section } from '../../ui/page.tsx'
import { useSandboxUrl } from '../../ui/sandbox-url.ts'
import { useDevelopersTexts } from './developers-texts.ts'

const Pointer = ({ title, hint, href }: { title: string; hint: string; href: string }) => {
  const t = useDevelopersTexts()
  return (
    <Section title={title}>
      <Stack gap="sm" align="flex-start">
        <span className="quiet">{hint}</span>
        <Button
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="default"
          rightSection={<Icon name="external" size={14} />}
          aria-label={`${t('open')}: ${title}`}
        >
          {t('open')}
        </Button>
      </Stack>
    </Section>
  )
}

export const DevelopersPage = () => {
  const t = useDevelopersTexts()
  const shell = useShellTexts()
  const makesKeys = useMakesKeys()
  const sandboxUrl = useSandboxUrl()
  const firstCall = `curl -s '${publicUrl}/api/auth/me' -H 'x-svc-api-key: <API_KEY>'`
  const receiver = 'npm run -s herald -- listen'
  return (
    <Page
      title={t('developers')}
      actions={
        makesKeys && (
          <LinkButton to="/keys" variant="default" leftSection={<Icon name="key" />}>
            {t('keys')}
          </LinkButton>
        )
      }
    >
      <SimpleGrid cols={{ base: 1, sm: sandboxUrl ? 3 : 2 }} spacing="md">
        <Pointer title={t('reference')} hint={t('referenceHint')} href="/docs" />
        <Pointer title={t('openapi')} hint={t('openapiHint')} href="/openapi.json" />
        {sandboxUrl && <Pointer title={t('sandbox')} hint={t('sandboxHint')} href={sandboxUrl} />}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Section title={t('firstRequest')} actions={<Copy value={firstCall} />}>
          <Code label={t('firstRequest')}>{firstCall}</Code>
        </Section>
        <Section title={t('listener')} actions={<Copy value={receiver} />}>
          <Stack gap="xs">
            <span className="quiet">{t('listenerHint')}</span>
            <Code label={t('listener')}>{receiver}</Code>
          </Stack>
        </Section>
      </SimpleGrid>
      <Section title={shell('apiRequests')}>
        <CallList />
      </Section>
    </Page>
  )
}
