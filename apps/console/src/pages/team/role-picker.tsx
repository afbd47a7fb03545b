import { type components, unwrap } from '@herald/api-client'
import { Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/feedback.tsx'
import { ConfirmDialog } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PasswordLink } from './shown-once.tsx'
import { Leavings, useLeavings } from './leavings.tsx'
import { type Role, useGivenRoles } from './role-choice.tsx'
import { useRoleTexts } from './role-texts.ts'
import { useTeamTexts } from './team-texts.ts'

export type Person = components['schemas']['UserDto']

/** What a new role ends: sessions, the password of a new owner, links that were not used yet. */
const useRoleEffect = () => {
  const t = useTeamTexts()
  return ({ name, password_set: hasPassword }: Person, role: Role): string => {
    if (!hasPassword) return t('linksEnd', { name })
    return t(role === 'owner' ? 'ownerPassword' : 'signedOut', { name })
  }
}

/** Asks first, because whoever gets another role is signed out everywhere, or needs another link. */
export const RolePicker = ({ person }: { person: Person }) => {
  const t = useTeamTexts()
  const roleText = useRoleTexts()
  const effectOf = useRoleEffect()
  const queries = useQueryClient()
  const [asking, question] = useDisclosure(false)
  // With the person as they were, so that the question stays as it was asked while its answer changes the row.
  const [asked, setAsked] = useState({ role: person.role, of: person })
  const leavings = useLeavings(person, { asked: asking, role: asked.role })
  const changing = useMutation({
    mutationFn: async (role: Role) => {
      const revoked = await leavings.revoke()
      const change = { params: { path: { id: person.id } }, body: { role } }
      return { ...(await unwrap(api.PATCH('/api/users/{id}', change))), revoked }
    },
    onSuccess: async ({ name, role, password_link: link, revoked }) => {
      if (!link)
        toast(`${t('roleChanged', { name, role: roleText(role) })} ${effectOf(person, role)} ${revoked}`.trim())
      for (const queryKey of [['assignees'], ['conversations']]) void queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: ['people'] })
    },
  })
  const choose = (role: Role) => {
    changing.reset()
    setAsked({ role, of: person })
    question.open()
  }
  const link = changing.data?.password_link
  const given = useGivenRoles()
  const roles = given.includes(person.role) ? given : [person.role]
  const isRaised = asked.role === 'owner'
  const heading = isRaised ? 'makeOwnerOf' : asked.of.role === 'owner' ? 'endOwner' : 'changeRoleOf'
  return (
    <>
      <Select
        size="xs"
        className="role-picker"
        aria-label={t('roleOf', { name: person.name })}
        allowDeselect={false}
        disabled={changing.isPending}
        data={roles.map((value) => ({ value, label: roleText(value) }))}
        value={person.role}
        comboboxProps={{ width: 320, position: 'bottom-end' }}
        maxDropdownHeight={420}
        renderOption={({ option, checked }) => (
          <div className="role-option">
            <div>
              <strong>{option.label}</strong>
              <div className="quiet">{roleText(`${option.value}Hint`)}</div>
            </div>
            {checked && <Icon name="check" />}
          </div>
        )}
        onChange={(value) => value && value !== person.role && choose(value)}
      />
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        title={t(heading, { name: person.name })}
        confirmLabel={t(isRaised ? 'makeOwner' : leavings.revokes > 0 ? 'changeAndRevoke' : 'changeRole')}
        busy={changing.isPending || leavings.isReading}
        error={changing.error}
        onConfirm={() => changing.mutateAsync(asked.role)}
      >
        <Stack gap="xs">
          <div>
            {isRaised
              ? t('ownerMay')
              : t('newRole', {
                  before: roleText(asked.of.role),
                  role: roleText(asked.role),
                  rights: roleText(`${asked.role}Hint`),
                })}
          </div>
          <div>{effectOf(asked.of, asked.role)}</div>
          <Leavings person={person} label="keysBeyond" failed={changing.isError} leavings={leavings} />
        </Stack>
      </ConfirmDialog>
      <Dialog opened={link !== undefined} onClose={changing.reset} title={t('passwordLink')}>
        {link && (
          <PasswordLink
            url={link.url}
            name={person.name}
            reason={t('newOwner', { name: person.name })}
            onClose={changing.reset}
          />
        )}
      </Dialog>
    </>
  )
}
