import { unwrap } from '@herald/api-client'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, setOwnName, useUser } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote, fieldError, toast } from '../../ui/feedback.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { useTeamTexts } from './team-texts.ts'

const LONGEST = 200

type Named = { id: string; name: string }

const NameForm = ({ person, onClose }: { person: Named; onClose: () => void }) => {
  const t = useTeamTexts()
  const shared = useSharedTexts()
  const isOwn = useUser().id === person.id
  const queries = useQueryClient()
  const [name, setName] = useState(person.name)
  const saving = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim() }
      return isOwn
        ? unwrap(api.PATCH('/api/auth/me', { body }))
        : unwrap(api.PATCH('/api/users/{id}', { params: { path: { id: person.id } }, body }))
    },
    onSuccess: (saved) => {
      if (isOwn) setOwnName(saved.name)
      toast(t('nameChanged', { name: saved.name }))
      onClose()
      // It stands in many lists, beside what the person did.
      return queries.invalidateQueries()
    },
  })
  const { form, field } = useCheckedForm(() => saving.mutate())
  return (
    <form {...form}>
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          dir="auto"
          required
          maxLength={LONGEST}
          autoComplete={isOwn ? 'name' : 'off'}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          {...field('name', fieldError(saving.error, 'name'))}
        />
        <ErrorNote error={saving.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {shared('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Everybody corrects their own name, and who manages people that of others. */
export const EditName = ({ person, opened, onClose }: { person: Named; opened: boolean; onClose: () => void }) => {
  const t = useTeamTexts()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('editName')}>
      <NameForm person={person} onClose={onClose} />
    </Dialog>
  )
}
