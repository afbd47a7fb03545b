import { unwrap } from '@herald/api-client'
import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/confirm.tsx'
import { toast } from '../../ui/feedback.tsx'
import { Leavings, useLeavings } from './leavings.tsx'
import type { Person } from './role-picker.tsx'
import { useTeamTexts } from './team-texts.ts'

/** Says all that goes and all that stays, so that whoever takes somebody's access away has done with it. */
export const RemovePerson = ({ person, opened, onClose }: { person: Person; opened: boolean; onClose: () => void }) => {
  const t = useTeamTexts()
  const queries = useQueryClient()
  const { id, name } = person
  const leavings = useLeavings(person, { asked: opened })
  const removing = useMutation({
    mutationFn: async () => {
      const revoked = await leavings.revoke()
      await unwrap(api.DELETE('/api/users/{id}', { params: { path: { id } } }))
      return revoked
    },
    onSuccess: async (revoked) => {
      toast(`${t('removed', { name })} ${revoked}`.trim())
      // The keys tell that who made them was removed, and the conversations have nobody.
      for (const queryKey of [['assignees'], ['api-keys'], ['conversations']])
        void queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: ['people'] })
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        removing.reset()
        onClose()
      }}
      title={t('removePerson', { name })}
      confirmLabel={t(leavings.revokes > 0 ? 'removeAndRevoke' : 'remove')}
      busy={removing.isPending || leavings.isReading}
      error={removing.error}
      onConfirm={() => removing.mutateAsync()}
    >
      <Stack gap="sm">
        <div>{t('removeHint', { name })}</div>
        <Leavings person={person} label="keysOf" failed={removing.isError} leavings={leavings} />
      </Stack>
    </ConfirmDialog>
  )
}
