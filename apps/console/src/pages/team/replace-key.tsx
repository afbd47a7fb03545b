import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { unwrap } from '@herald/api-client'
import { Button, Group, Radio, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useUser } from '../../api/session.ts'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { Dialog, useHoldDialog } from '../../ui/dialog.tsx'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Moment } from '../../ui/formats.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { KeyExpiry, expiryOf, sameLifetime } from './key-expiry.tsx'
import { type ApiKey, LastUse, isExpired } from './key-facts.tsx'
import { KeyOnce } from './shown-once.tsx'
import { useRoles } from './role-choice.tsx'
import { useTeamTexts } from './team-texts.ts'

const HOUR_SECONDS = 3_600

const ends = [
  [0, 'endsNow'],
  [HOUR_SECONDS, 'endsInHour'],
  [24 * HOUR_SECONDS, 'endsInDay'],
  [7 * 24 * HOUR_SECONDS, 'endsInWeek'],
] as const

/** What the key may do that a key of this person may not. */
const useBeyond = ({ scopes }: ApiKey): string[] => {
  const { role } = useUser()
  const own = useRoles().data?.data.find((one) => one.role === role)?.key_scopes
  return own ? scopes.filter((scope) => !own.includes(scope)) : []
}

const ReplaceForm = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const t = useTeamTexts()
  const shared = useSharedTexts()
  const queries = useQueryClient()
  const beyond = useBeyond(apiKey)
  const [seconds, setSeconds] = useState(24 * HOUR_SECONDS)
  const [expires, setExpires] = useState(() => sameLifetime(apiKey))
  const replacing = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/api-keys/{id}/replace', {
          params: { path: { id: apiKey.id } },
          body: { ends_in_seconds: seconds, ...expiryOf(expires) },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['api-keys'] }),
  })
  // Closed before the answer, it would be lost.
  useHoldDialog(replacing.isPending)
  const { form, field } = useCheckedForm(() => replacing.mutate())
  const [endsAt, setEndsAt] = useState<string>()
  const shown = `${apiKey.prefix}…`
  if (replacing.data)
    return (
      <KeyOnce clear={replacing.data.key} onClose={onClose}>
        <div className="quiet">
          {endsAt === undefined ? (
            t('oldEnded', { prefix: shown })
          ) : (
            <>
              {t('oldEnds', { prefix: shown })} <Moment at={endsAt} />
            </>
          )}
        </div>
      </KeyOnce>
    )
  const ending = () => {
    const end = Math.min(Date.now() + seconds * 1_000, Date.parse(apiKey.expires_at ?? '9999-01-01'))
    return seconds === 0 || isExpired(apiKey) ? undefined : new Date(end).toISOString()
  }
  return (
    <form
      {...form}
      onSubmit={(event) => {
        setEndsAt(ending())
        form.onSubmit(event)
      }}
    >
      <Stack gap="sm">
        <div>
          {t('replaceHint', { name: apiKey.name, prefix: shown })}
          <div className="quiet">
            <LastUse apiKey={apiKey} />
            <br />
            {t('scopes')}: <span className="mono breakable">{apiKey.scopes.join(', ')}</span>
          </div>
        </div>
        <Radio.Group
          label={t('oldWorks')}
          description={t('oldWorksHint')}
          value={String(seconds)}
          onChange={(value) => setSeconds(Number(value))}
        >
          <Stack gap={6} mt={6}>
            {ends.map(([value, words]) => (
              <Radio key={value} value={String(value)} label={t(words)} />
            ))}
          </Stack>
        </Radio.Group>
        <KeyExpiry label={t('newExpires')} {...field('expires')} value={expires} onChange={setExpires} />
        {beyond.length > 0 && <Note tone="warn">{t('beyondYours', { scopes: beyond.join(', ') })}</Note>}
        <ErrorNote error={replacing.error} />
        <Group className="dialog-actions" justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={replacing.isPending} disabled={beyond.length > 0}>
            {t('replace')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A new key with the name and scopes of another, which ends after a while. */
export const ReplaceKey = ({
  apiKey,
  opened,
  onClose,
}: {
  apiKey: ApiKey | undefined
  opened: boolean
  onClose: () => void
}) => {
  const t = useTeamTexts()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('replaceTitle')}>
      {apiKey && <ReplaceForm apiKey={apiKey} onClose={onClose} />}
    </Dialog>
  )
}
