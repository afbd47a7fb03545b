import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote, Note, toast } from '../../../ui/feedback.tsx'
import { Loading } from '../../../ui/page.tsx'
import { useSharedTexts } from '../../../ui/shared-texts.ts'
import { Timeline, TimelineItem } from '../../../ui/timeline.tsx'
import { changeAdObject } from '../ad-changes.ts'
import type { AdAccount, Campaign } from '../ad-data.ts'
import { useChanged } from '../delivery-switch.tsx'
import { isScheduleOver } from './campaign-copy.ts'
import { useDuplicateTexts } from './duplicate-texts.ts'
import { type Copied, type Inside, makeCopy, readInside } from './make-copy.ts'

/** The longest that the platform takes. */
const NAME_LENGTH = 400

const nothing: Copied = { adSets: {}, ads: {} }

const Progress = ({ copied, inside }: { copied: Copied; inside: Inside }) => {
  const t = useDuplicateTexts()
  const row = (made: number, all: number, words: string) => (
    <TimelineItem tone={made === all ? 'good' : made > 0 ? 'busy' : 'idle'}>{words}</TimelineItem>
  )
  const [adSets, ads] = [Object.keys(copied.adSets).length, Object.keys(copied.ads).length]
  return (
    <Timeline live>
      <TimelineItem tone={copied.campaign ? 'good' : 'idle'}>
        {t('campaign')} {copied.campaign && <span className="quiet mono">✓ {copied.campaign}</span>}
      </TimelineItem>
      {row(adSets, inside.adSets.length, t('adSetsOf', { made: adSets, all: inside.adSets.length }))}
      {row(ads, inside.ads.length, t('adsOf', { made: ads, all: inside.ads.length }))}
    </Timeline>
  )
}

const CopyForm = ({
  campaign,
  account,
  onBusy,
  onClose,
}: {
  campaign: Campaign
  account: AdAccount
  onBusy: (busy: boolean) => void
  onClose: () => void
}) => {
  const t = useDuplicateTexts()
  const shared = useSharedTexts()
  const queries = useQueryClient()
  const changed = useChanged()
  const [name, setName] = useState(() => t('copyOf', { name: campaign.name }).slice(0, NAME_LENGTH))
  const [copied, setCopied] = useState(nothing)
  // One dialog makes one copy, at one time: a second try asks for the same things and gets what the first one made.
  const [key] = useState(() => crypto.randomUUID())
  const [nowMs] = useState(() => Date.now())
  const inside = useQuery({
    queryKey: ['ad-objects', 'copied', campaign.id],
    queryFn: ({ signal }) => readInside(campaign, account, signal),
    // What is copied must not change between two tries.
    staleTime: Infinity,
    gcTime: 0,
  })
  const counts = { adSets: inside.data?.adSets.length ?? 0, ads: inside.data?.ads.length ?? 0 }
  const copying = useMutation({
    mutationFn: (found: Inside) =>
      makeCopy({ campaign, inside: found, name: name.trim(), account, key, nowMs }, copied, setCopied),
    onMutate: () => onBusy(true),
    onSuccess: () => {
      toast(t('made', { name: name.trim(), ...counts }))
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
    mutationFn: () => changeAdObject('campaigns', copied.campaign ?? '', account.ad_account_id, { status: 'DELETED' }),
    onSuccess: () => {
      onClose()
      return changed(name.trim(), 'DELETED')
    },
  })
  if (inside.error) return <ErrorNote error={inside.error} onRetry={() => void inside.refetch()} />
  if (!inside.data) return <Loading rows={3} />
  const isBegun = copied.campaign !== undefined
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
        <div>{t('what', counts)}</div>
        {inside.data.adSets.some((adSet) => isScheduleOver(adSet, nowMs)) && <Note>{t('over')}</Note>}
        {(isBegun || copying.isPending) && <Progress copied={copied} inside={inside.data} />}
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

/** The campaign once more with all that stands in it, paused. */
export const DuplicateCampaign = ({
  opened,
  onClose,
  campaign,
  account,
}: {
  opened: boolean
  onClose: () => void
  campaign: Campaign
  account: AdAccount
}) => {
  const t = useDuplicateTexts()
  // Closed midway, nobody would be told what exists.
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog opened={opened} onClose={() => !isBusy && onClose()} title={t('title', { name: campaign.name })}>
      <CopyForm campaign={campaign} account={account} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}
