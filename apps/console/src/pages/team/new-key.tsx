import { unwrap } from '@herald/api-client'
import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useUser } from '../../api/session.ts'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { Dialog, useHoldDialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/feedback.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { KeyExpiry, expiryOf } from './key-expiry.tsx'
import { KeyOnce } from './shown-once.tsx'
import { useRoles } from './role-choice.tsx'
import { useScopeWord } from './role-texts.ts'
import { useTeamTexts } from './team-texts.ts'

const KeyForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTeamTexts()
  const shared = useSharedTexts()
  const { role } = useUser()
  const scopeWord = useScopeWord()
  const { data: roles, error: unread } = useRoles()
  const scopes = roles?.data.find((one) => one.role === role)?.key_scopes ?? []
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string[]>(['messages:send'])
  const granted = scopes.filter((scope) => chosen.includes(scope))
  const [expires, setExpires] = useState('')
  const making = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/api/api-keys', { body: { name: name.trim(), scopes: granted, ...expiryOf(expires) } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['api-keys'] }),
  })
  // Closed before the answer, it would be lost.
  useHoldDialog(making.isPending)
  const [isAsked, setAsked] = useState(false)
  const { form, field } = useCheckedForm(() => granted.length > 0 && making.mutate())
  const { error: lacksScope, ...scopesField } = field('scopes', isAsked && granted.length === 0 && t('chooseScope'))
  if (making.data) return <KeyOnce clear={making.data.key} onClose={onClose} />
  return (
    <form
      {...form}
      onSubmit={(event) => {
        setAsked(true)
        form.onSubmit(event)
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          placeholder="CRM"
          required
          {...field('name')}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t('scopes')}
          description={t('scopesHint')}
          error={lacksScope}
          value={chosen}
          onChange={setChosen}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={6} my={6}>
            {scopes.map((scope, index) => (
              <Checkbox
                key={scope}
                // The first of them has the focus when all of them lack something.
                {...(index === 0 ? scopesField : {})}
                value={scope}
                label={<span className="mono">{scope}</span>}
                description={scopeWord(scope)}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <KeyExpiry label={t('expires')} {...field('expires')} value={expires} onChange={setExpires} />
        <ErrorNote error={making.error ?? unread} />
        <Group className="dialog-actions" justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
          {/* Nothing is granted before it is known what may be. */}
          <Button type="submit" disabled={roles === undefined} loading={making.isPending}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const NewKey = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTeamTexts()
  return (
    <Dialog size="lg" opened={opened} onClose={onClose} title={t('newKey')}>
      <KeyForm onClose={onClose} />
    </Dialog>
  )
}
