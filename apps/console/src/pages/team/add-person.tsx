import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { isHeraldError, unwrap } from '@herald/api-client'
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Dialog, useHoldDialog } from '../../ui/dialog.tsx'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote, fieldError, toast } from '../../ui/feedback.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { useGivenRoles } from './role-choice.tsx'
import { useRoleTexts } from './role-texts.ts'
import { PasswordLink } from './shown-once.tsx'
import { useTeamTexts } from './team-texts.ts'

const PersonForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTeamTexts()
  const shared = useSharedTexts()
  const roleText = useRoleTexts()
  const roles = useGivenRoles()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('member')
  const [password, setPassword] = useState('')
  const adding = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/users', {
          body: { name: name.trim(), email: email.trim(), role: role as 'member', ...given({ password }) },
        }),
      ),
    onSuccess: async (person) => {
      await queries.invalidateQueries({ queryKey: ['people'] })
      if (person.password_link) return
      toast(t('added', { name: person.name }))
      onClose()
    },
  })
  useHoldDialog(adding.isPending)
  const isTaken = isHeraldError(adding.error) && adding.error.code === 'email_taken'
  const { form, field } = useCheckedForm(() => adding.mutate())
  const link = adding.data?.password_link
  if (link) return <PasswordLink url={link.url} name={name} onClose={onClose} />
  return (
    <form {...form}>
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          required
          {...field('name')}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('email')}
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          {...field('email', isTaken ? t('emailTaken') : fieldError(adding.error, 'email'))}
        />
        <Radio.Group label={t('role')} value={role} onChange={setRole}>
          <Stack gap={6} mt={4}>
            {roles.map((value) => (
              <Radio key={value} value={value} label={roleText(value)} description={roleText(`${value}Hint`)} />
            ))}
          </Stack>
        </Radio.Group>
        <PasswordField
          label={t('password')}
          description={t('passwordHint')}
          autoComplete="new-password"
          minLength={8}
          {...field('password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ErrorNote error={isTaken ? null : adding.error} />
        <Group className="dialog-actions" justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={adding.isPending}>
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const AddPerson = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTeamTexts()
  return (
    <Dialog size="lg" opened={opened} onClose={onClose} title={t('add')}>
      <PersonForm onClose={onClose} />
    </Dialog>
  )
}
