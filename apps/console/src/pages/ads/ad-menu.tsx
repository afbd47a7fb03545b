import { Button, Group, Menu, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote, toastError } from '../../ui/feedback.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { ConfirmDialog } from '../../ui/confirm.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import type { AdObjectKind } from './ad-changes.ts'
import type { AdAccount } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'
import { type AdObject, useAdChange } from './delivery-switch.tsx'
import { useDeliveryTexts } from './delivery-texts.ts'

/** The longest that the platform takes. */
const NAME_LENGTH = 400

const RenameForm = ({
  name,
  busy,
  error,
  onRename,
  onClose,
}: {
  name: string
  busy: boolean
  error: unknown
  onRename: (name: string) => void
  onClose: () => void
}) => {
  const t = useAdsTexts()
  const shared = useSharedTexts()
  const [next, setNext] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRename(next.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          value={next}
          maxLength={NAME_LENGTH}
          onChange={(event) => setNext(event.currentTarget.value)}
          data-autofocus
        />
        <ErrorNote error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={next.trim() === '' || next.trim() === name}>
            {shared('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What a kind of row can do beyond the others, in a dialog of its own. */
export type MenuDialog = {
  label: string
  icon: IconName
  show: (dialog: { opened: boolean; onClose: () => void }) => ReactNode
}

/** Insights, rename, archive and delete of a row. `where`: the object in the search of the insights page. */
export const AdMenu = ({
  kind,
  object,
  where,
  dialogs,
  add,
  account,
  writable,
}: {
  kind: AdObjectKind
  object: AdObject
  where: { campaign?: string; adset?: string }
  dialogs: readonly MenuDialog[]
  /** Where it can get one more of what stands in it. */
  add?: { label: string; onClick: () => void } | undefined
  account: AdAccount
  writable: boolean
}) => {
  const t = useAdsTexts()
  const delivery = useDeliveryTexts()
  const shared = useSharedTexts()
  const navigate = useNavigate()
  /** A dialog by its label, or what is asked here. */
  const [asked, setAsked] = useState<string>()
  const changing = useAdChange(kind, object, account)
  const close = () => {
    setAsked(undefined)
    if (changing.isError) changing.reset()
  }
  const { error, reset } = changing
  // Its dialog was closed before the answer came.
  useEffect(() => {
    if (asked || !error) return
    toastError(error)
    reset()
  }, [asked, error, reset])
  const ends = [
    {
      status: 'ARCHIVED' as const,
      title: t('archiveObject', { name: object.name }),
      hint: t('archiveObjectHint'),
      label: delivery('archive'),
    },
    {
      status: 'DELETED' as const,
      title: t('deleteObject', { name: object.name }),
      hint: t('deleteObjectHint'),
      label: shared('delete'),
    },
  ]
  const changeable = writable && object.status !== 'DELETED'
  const isOpen = changeable && object.status !== 'ARCHIVED'
  return (
    <>
      <RowMenu name={object.name}>
        <Menu.Item
          leftSection={<Icon name="insights" size={14} />}
          onClick={() => void navigate({ to: '/insights', search: { account: account.ad_account_id, ...where } })}
        >
          {t('insights')}
        </Menu.Item>
        {isOpen && add && (
          <Menu.Item leftSection={<Icon name="plus" size={14} />} onClick={add.onClick}>
            {add.label}
          </Menu.Item>
        )}
        {isOpen &&
          dialogs.map(({ label, icon }) => (
            <Menu.Item key={label} leftSection={<Icon name={icon} size={14} />} onClick={() => setAsked(label)}>
              {label}
            </Menu.Item>
          ))}
        {changeable && (
          <Menu.Item leftSection={<Icon name="edit" size={14} />} onClick={() => setAsked('rename')}>
            {t('rename')}
          </Menu.Item>
        )}
        {isOpen && (
          <Menu.Item leftSection={<Icon name="archive" size={14} />} onClick={() => setAsked('ARCHIVED')}>
            {delivery('archive')}
          </Menu.Item>
        )}
        {changeable && (
          <Menu.Item
            color="var(--herald-bad)"
            leftSection={<Icon name="trash" size={14} />}
            onClick={() => setAsked('DELETED')}
          >
            {shared('delete')}
          </Menu.Item>
        )}
      </RowMenu>
      {changeable &&
        dialogs.map(({ label, show }) => (
          <Fragment key={label}>{show({ opened: asked === label, onClose: close })}</Fragment>
        ))}
      {ends.map(({ status, title, hint, label }) => (
        <ConfirmDialog
          key={status}
          opened={asked === status}
          onClose={close}
          title={title}
          confirmLabel={label}
          busy={changing.isPending}
          error={changing.error}
          onConfirm={() => changing.mutateAsync({ status })}
        >
          {hint}
        </ConfirmDialog>
      ))}
      <Dialog opened={asked === 'rename'} onClose={close} title={t('renameObject', { name: object.name })}>
        <RenameForm
          name={object.name}
          busy={changing.isPending}
          error={changing.error}
          onClose={close}
          onRename={(name) => changing.mutate({ name }, { onSuccess: close })}
        />
      </Dialog>
    </>
  )
}
