import '@mantine/core/styles/Accordion.layer.css'
import { Accordion, Group, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useCallLog } from '../../api/call-log.ts'
import { publicUrl } from '../../api/page-facts.ts'
import { Code, Copy, Pill } from '../../ui/page.tsx'
import { asCurl, asPython, asTypeScript } from './request-examples.ts'
import { useShellTexts } from '../../shell/shell-texts.ts'
import { useDevelopersTexts } from './developers-texts.ts'

/** The console's latest requests, each as code for an integration. */
export const CallList = () => {
  const t = useDevelopersTexts()
  const shell = useShellTexts()
  const calls = useCallLog()
  const [form, setForm] = useState('curl')
  return (
    <Stack gap="sm">
      <p className="quiet">{t('apiRequestsHint')}</p>
      <SegmentedControl
        size="xs"
        value={form}
        onChange={setForm}
        data={[
          { value: 'curl', label: 'curl' },
          { value: 'ts', label: 'TypeScript' },
          { value: 'python', label: 'Python' },
        ]}
        aria-label={shell('apiRequests')}
      />
      {calls.length === 0 && <p className="quiet">{t('noRequests')}</p>}
      <Accordion variant="separated" chevronPosition="left">
        {calls.map((call) => {
          const write = form === 'curl' ? asCurl : form === 'ts' ? asTypeScript : asPython
          const text = write(call, publicUrl)
          return (
            <Accordion.Item key={call.key} value={call.key}>
              <Accordion.Control>
                <Group gap="xs" justify="space-between" wrap="nowrap">
                  <span className="mono" style={{ overflowWrap: 'anywhere' }}>
                    {call.method} {call.path}
                  </span>
                  <Pill tone={call.status < 400 ? 'good' : 'bad'}>
                    {call.status} · {call.durationMs} ms
                  </Pill>
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <Stack gap="xs">
                  <Code label={`${call.method} ${call.path}`}>{text}</Code>
                  <Group>
                    <Copy value={text} />
                  </Group>
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
    </Stack>
  )
}
