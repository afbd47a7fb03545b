import { Button, SimpleGrid, Stack } from '@mantine/core'
import { publicUrl, sandboxUrl } from '../../api/page-facts.ts'
import { useManages } from '../../api/session.ts'
import { CallList } from './call-list.tsx'
import { useShellTexts } from '../../shell/shell-texts.ts'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Code, Copy, Page, Section } from '../../ui/page.tsx'
import { useTeamTexts } from '../team/team-texts.ts'

const Pointer = ({ title, hint, href }: { title: string; hint: string; href: string }) => {
  const t = useTeamTexts()
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
  const t = useTeamTexts()
  const shell = useShellTexts()
  const manages = useManages()
  const firstCall = `curl -s '${publicUrl}/api/auth/me' -H 'x-svc-api-key: <API_KEY>'`
  const receiver = 'npm run listen'
  return (
    <Page
      title={t('developers')}
      actions={
        manages && (
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
        <Section title={t('firstCall')} actions={<Copy value={firstCall} />}>
          <Code label={t('firstCall')}>{firstCall}</Code>
        </Section>
        <Section title={t('receiver')} actions={<Copy value={receiver} />}>
          <Stack gap="xs">
            <span className="quiet">{t('receiverHint')}</span>
            <Code label={t('receiver')}>{receiver}</Code>
          </Stack>
        </Section>
      </SimpleGrid>
      <Section title={shell('apiCalls')}>
        <CallList />
      </Section>
    </Page>
  )
}
