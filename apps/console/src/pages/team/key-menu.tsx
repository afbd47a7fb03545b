import { unwrap } from '@herald/api-client'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/confirm.tsx'
import { toast } from '../../ui/feedback.tsx'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { type ApiKey, Expiry, KeyAuthor, LastUse } from './key-facts.tsx'
import { useTeamTexts } from './team-texts.ts'

/** What can be done with a key: one that was replaced already is only revoked. */
export const KeyMenu = ({ apiKey, onReplace }: { apiKey: ApiKey; onReplace: (apiKey: ApiKey) => void }) => {
  const t = useTeamTexts()
  const [asking, question] = useDisclosure(false)
  const queries = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/api-keys/{id}', { params: { path: { id: apiKey.id } } })),
    onSuccess: async () => {
      toast(t('revoked', { name: apiKey.name }))
      await queries.invalidateQueries({ queryKey: ['api-keys'] })
    },
  })
  return (
    <>
      <RowMenu name={apiKey.name}>
        {!apiKey.replaced_by && (
          <Menu.Item leftSection={<Icon name="refresh" size={14} />} onClick={() => onReplace(apiKey)}>
            {t('replaceKey')}
          </Menu.Item>
        )}
        <Menu.Item color="var(--herald-bad)" leftSection={<Icon name="trash" size={14} />} onClick={question.open}>
          {t('revoke')}
        </Menu.Item>
      </RowMenu>
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        title={t('revokeKey', { name: apiKey.name })}
        confirmLabel={t('revoke')}
        busy={revoking.isPending}
        error={revoking.error}
        onConfirm={() => revoking.mutateAsync()}
      >
        {t('revokeHint', { name: apiKey.name, prefix: `${apiKey.prefix}…` })}
        <div className="quiet">
          {t('created')} <Ago at={apiKey.created_at} /> <KeyAuthor apiKey={apiKey} /> · <LastUse apiKey={apiKey} /> ·{' '}
          <Expiry apiKey={apiKey} />
          <br />
          {t('scopes')}: <span className="mono breakable">{apiKey.scopes.join(', ')}</span>
        </div>
      </ConfirmDialog>
    </>
  )
}
