import { Accordion, Group, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { publicUrl } from '../../../api/page-facts.ts'
import { Code, Copy, Section } from '../../../ui/page.tsx'
import { asCurl, asPython, asTypeScript } from '../../developers/request-examples.ts'
import type { GuideFacts } from './guide-data.ts'
import { useGuideTexts } from './guide-texts.ts'

const forms = { curl: asCurl, TypeScript: asTypeScript, Python: asPython }
type Form = keyof typeof forms

/** What the guide did by hand, as calls with the demo's key. */
export const FromCode = ({ facts, person }: { facts: GuideFacts; person: string }) => {
  const t = useGuideTexts()
  const [form, setForm] = useState<Form>('curl')
  const write = (method: string, path: string, body?: object) =>
    forms[form]({ method, path, body: body && JSON.stringify(body) }, publicUrl, facts.api_key)
  const message = { channel_id: facts.channel_id, to: person, type: 'text', text: { body: t('firstText') } }
  const calls: [name: string, title: string, code: string][] = [
    ['send', t('codeSend'), write('POST', '/api/outbound/send', message)],
    ['receive', t('codeReceive'), write('GET', `/api/conversations?channel_id=${facts.channel_id}`)],
    ['backend', t('codeBackend'), write('PATCH', '/api/webhooks/config', { webhook_url: facts.receiver_url })],
    ['test', t('codeTest'), write('POST', '/api/webhooks/test', { key: 'chatapp' })],
  ]
  return (
    <Section
      title={t('fromCode')}
      actions={
        <SegmentedControl
          size="xs"
          value={form}
          onChange={(value) => setForm(value as Form)}
          data={Object.keys(forms)}
          aria-label={t('fromCode')}
        />
      }
    >
      <Stack gap="md">
        <span className="quiet">{t('fromCodeHint')}</span>
        <Accordion variant="separated" chevronPosition="left" defaultValue="send">
          {calls.map(([name, title, code]) => (
            <Accordion.Item key={name} value={name}>
              <Accordion.Control>{title}</Accordion.Control>
              <Accordion.Panel>
                <Stack gap="xs">
                  <Code label={title}>{code}</Code>
                  <Group>
                    <Copy value={code} label={t('copy')} />
                  </Group>
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Stack>
    </Section>
  )
}
