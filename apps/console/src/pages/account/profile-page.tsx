import { unwrap } from '@herald/api-client'
import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, useUser } from '../../api/session.ts'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote, fieldError, toast } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Facts, Page, Section } from '../../ui/page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ActiveSessions } from './active-sessions.tsx'
import { EditName } from '../team/edit-name.tsx'
import { useRoleTexts } from '../team/role-texts.ts'
import { useTeamTexts } from '../team/team-texts.ts'
import { useProfileTexts } from './profile-texts.ts'

/** All that the API can have against it. */
const isCurrentWrong = (error: unknown): boolean => fieldError(error, 'current_password') !== undefined

const ChangePassword = () => {
  const t = useProfileTexts()
  const queries = useQueryClient()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const currentField = useRef<HTMLInputElement>(null)
  const changing = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/api/auth/password', { body: { current_password: current, new_password: next } })),
    onSuccess: () => {
      setCurrent('')
      setNext('')
      toast(t('passwordChanged'))
      return queries.invalidateQueries({ queryKey: ['sign-ins'] })
    },
    onError: (error) => {
      if (isCurrentWrong(error)) currentField.current?.select()
    },
  })
  const isWrong = isCurrentWrong(changing.error)
  const { form, field } = useCheckedForm(() => changing.mutate())
  return (
    <form {...form}>
      <Stack gap="sm">
        <PasswordField
          ref={currentField}
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          {...field('current_password', isWrong && t('wrongPassword'))}
        />
        <PasswordField
          label={t('newPassword')}
          description={t('passwordRule')}
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={256}
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          {...field('new_password', fieldError(changing.error, 'new_password'))}
        />
        <ErrorNote error={isWrong ? null : changing.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={changing.isPending}>
            {t('changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const ProfilePage = () => {
  const t = useProfileTexts()
  const role = useRoleTexts()
  const team = useTeamTexts()
  const user = useUser()
  const [renaming, name] = useDisclosure(false)
  const caller = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/me', { signal })),
  })
  return (
    <Page title={t('profile')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Section
          title={t('account')}
          actions={
            <Button variant="default" leftSection={<Icon name="edit" />} onClick={name.open}>
              {team('editName')}
            </Button>
          }
        >
          <ErrorNote error={caller.error} />
          <Facts
            rows={[
              [t('name'), <bdi key="name">{user.name}</bdi>],
              [t('email'), user.email],
              [t('role'), role(user.role)],
              [t('organization'), caller.data?.client.name],
              [
                t('scopes'),
                <span key="scopes" className="mono">
                  {user.scopes.join(', ')}
                </span>,
              ],
            ]}
          />
        </Section>
        <Section title={t('changePassword')}>
          <ChangePassword />
        </Section>
      </SimpleGrid>
      <ActiveSessions />
      <EditName person={user} opened={renaming} onClose={name.close} />
    </Page>
  )
}
