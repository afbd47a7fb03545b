import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote, Note, toast } from '../../../ui/feedback.tsx'
import { Loading } from '../../../ui/page.tsx'
import { useSharedTexts } from '../../../ui/shared-texts.ts'
import { Timeline, TimelineItem } from '../../../ui/timeline.tsx'
import { changeAdObject } from '../ad-changes.ts'
import type { AdAccount } from '../ad-data.ts'
import type { MenuDialog } from '../ad-menu.tsx'
import { useChanged } from '../delivery-switch.tsx'
import { isScheduleOver } from './campaign-copy.ts'
import { useDuplicateTexts } from './duplicate-texts.ts'
import {
  type Copied,
  type Inside,
  type Original,
  copyOf,
  makeCopy,
  nothingCopied,
  readInside,
  topOf,
} from './make-copy.ts'

/** The longest that the platform takes. */
const NAME_LENGTH = 400

const Progress = ({ original, copied, inside }: { original: Original; copied: Copied; inside: Inside }) => {
  const t = useDuplicateTexts()
  const row = (made: number, all: number, words: string) => (
    <TimelineItem tone={made === all ? 'good' : made > 0 ? 'busy' : 'idle'}>{words}</TimelineItem>
  )
  const [adSets, ads] = [Object.keys(copied.adSets).length, Object.keys(copied.ads).length]
  return (
    <Timeline live>
      {!original.adSet && (
        <TimelineItem tone={copied.campaign ? 'good' : 'idle'}>
          {t('campaign')} {copied.campaign && <span className="quiet mono">✓ {copied.campaign}</span>}
        </TimelineItem>
      )}
      {!original.ad && row(adSets, inside.adSets.length, t('adSetsOf', { made: adSets, all: inside.adSets.length }))}
      {row(ads, inside.ads.length, t('adsOf', { made: ads, all: inside.ads.length }))}
    </Timeline>
  )
}

const CopyForm = ({
  original,
  account,
  onBusy,
  onClose,
}: {
  original: Original
  account: AdAccount
  onBusy: (busy: boolean) => void
  onClose: () => void
}) => {
  const t = useDuplicateTexts()
  const shared = useSharedTexts()
  const queries = useQueryClient()
  const changed = useChanged()
  const { kind, object } = topOf(original)
  const [name, setName] = useState(() => t('copyOf', { name: object.name }).slice(0, NAME_LENGTH))
  const [copied, setCopied] = useState(() => nothingCopied(original))
  // One dialog makes one copy, at one time: a second try asks for the same things and gets what the first one made.
  const [key] = useState(() => crypto.randomUUID())
  const [nowMs] = useState(() => Date.now())
  const inside = useQuery({
    queryKey: ['ad-objects', 'copied', object.id],
    queryFn: ({ signal }) => readInside(original, account, signal),
    // What is copied must not change between two tries.
    staleTime: Infinity,
    gcTime: 0,
  })
  const counts = { adSets: inside.data?.adSets.length ?? 0, ads: inside.data?.ads.length ?? 0 }
  const made = copyOf(original, copied)
  const copying = useMutation({
    mutationFn: (found: Inside) =>
      makeCopy({ original, inside: found, name: name.trim(), account, key, nowMs }, copied, setCopied),
    onMutate: () => onBusy(true),
    onSuccess: () => {
      toast(t(original.ad ? 'madeAd' : 'made', { name: name.trim(), ...counts }))
      onClose()
    },
    onSettled: () => {
      onBusy(false)
      return queries.invalidateQueries({
        queryKey: ['ad-objects'],
        predicate: ({ queryKey }) => queryKey[1] !== 'copied',
      })
    },
  })
  const deleting = useMutation({
    mutationFn: () => changeAdObject(kind, made ?? '', account.ad_account_id, { status: 'DELETED' }),
    onSuccess: () => {
      onClose()
      return changed(name.trim(), 'DELETED')
    },
  })
  if (inside.error) return <ErrorNote error={inside.error} onRetry={() => void inside.refetch()} />
  if (!inside.data) return <Loading rows={3} />
  const isBegun = made !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!copying.isPending) copying.mutate(inside.data)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          value={name}
          maxLength={NAME_LENGTH}
          dir="auto"
          // What exists has its name.
          disabled={isBegun || copying.isPending}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <div>{original.ad ? t('whatAd') : t(original.adSet ? 'whatAdSet' : 'what', counts)}</div>
        {inside.data.adSets.some((adSet) => isScheduleOver(adSet, nowMs)) && <Note>{t('over')}</Note>}
        {(isBegun || copying.isPending) && <Progress original={original} copied={copied} inside={inside.data} />}
        <ErrorNote error={copying.error} />
        {copying.error && <Note tone="warn">{isBegun ? t('stopped') : t('nothingMade')}</Note>}
        <ErrorNote error={deleting.error} />
        <Group justify="flex-end" gap="xs">
          {copying.error && isBegun ? (
            <Button color="red" variant="default" loading={deleting.isPending} onClick={() => deleting.mutate()}>
              {t('deleteMade')}
            </Button>
          ) : (
            <Button variant="default" disabled={copying.isPending} onClick={onClose}>
              {shared('cancel')}
            </Button>
          )}
          <Button type="submit" loading={copying.isPending} disabled={name.trim() === '' || deleting.isPending}>
            {copying.error ? shared('retry') : t('duplicate')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A campaign, an ad set or an ad once more with all that stands in it, paused. */
const DuplicateDialog = ({
  opened,
  onClose,
  original,
  account,
}: {
  opened: boolean
  onClose: () => void
  original: Original
  account: AdAccount
}) => {
  const t = useDuplicateTexts()
  // Closed midway, nobody would be told what exists.
  const [isBusy, setBusy] = useState(false)
  const { name } = topOf(original).object
  return (
    <Dialog opened={opened} onClose={() => !isBusy && onClose()} title={t('title', { name })}>
      <CopyForm original={original} account={account} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

/** For the menu of a row. */
export const useDuplicate = (account: AdAccount): ((original: Original) => MenuDialog) => {
  const t = useDuplicateTexts()
  return (original) => ({
    label: t('duplicate'),
    icon: 'copy',
    show: (dialog) => <DuplicateDialog {...dialog} original={original} account={account} />,
  })
}
