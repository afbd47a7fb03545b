import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ConfirmDialog } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import type { AdObjectKind } from './ad-changes.ts'
import type { AdAccount } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'
import { type AdObject, useAdChange } from './delivery-switch.tsx'
import { useDeliveryTexts } from './delivery-texts.ts'

/** Insights, archive and delete of a row. `where`: the object in the search of the insights page. */
export const AdMenu = ({
  kind,
  object,
  where,
  account,
  writable,
}: {
  kind: AdObjectKind
  object: AdObject
  where: { campaign?: string; adset?: string }
  account: AdAccount
  writable: boolean
}) => {
  const t = useAdsTexts()
  const delivery = useDeliveryTexts()
  const shared = useSharedTexts()
  const navigate = useNavigate()
  const [asking, question] = useDisclosure(false)
  const [archiving, archive] = useDisclosure(false)
  const changing = useAdChange(kind, object, account)
  const changeable = writable && object.status !== 'DELETED'
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={shared('more', { name: object.name })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="insights" size={14} />}
            onClick={() => void navigate({ to: '/insights', search: { account: account.ad_account_id, ...where } })}
          >
            {t('insights')}
          </Menu.Item>
          {changeable && object.status !== 'ARCHIVED' && (
            <Menu.Item leftSection={<Icon name="archive" size={14} />} onClick={archive.open}>
              {delivery('archive')}
            </Menu.Item>
          )}
          {changeable && (
            <Menu.Item color="red" leftSection={<Icon name="trash" size={14} />} onClick={question.open}>
              {shared('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {!asking && !archiving && <ErrorNote error={changing.error} />}
      <ConfirmDialog
        opened={archiving}
        onClose={archive.close}
        title={t('archiveObject', { name: object.name })}
        confirmLabel={delivery('archive')}
        busy={changing.isPending}
        error={changing.error}
        onConfirm={() => changing.mutateAsync({ status: 'ARCHIVED' })}
      >
        {t('archiveObjectHint')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        title={t('deleteObject', { name: object.name })}
        confirmLabel={shared('delete')}
        busy={changing.isPending}
        error={changing.error}
        onConfirm={() => changing.mutateAsync({ status: 'DELETED' })}
      >
        {t('deleteObjectHint')}
      </ConfirmDialog>
    </>
  )
}
