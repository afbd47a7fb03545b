import './team.css'
import { unwrap } from '@herald/api-client'
import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { usePages } from '../../api/queries.ts'
import { api, useUser } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toastError } from '../../ui/feedback.tsx'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Page, Pill, Section } from '../../ui/page.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Rows } from '../../ui/rows.tsx'
import { AddPerson } from './add-person.tsx'
import { PasswordLink } from './shown-once.tsx'
import { EditName } from './edit-name.tsx'
import { RemovePerson } from './remove-person.tsx'
import { type Person, RolePicker } from './role-picker.tsx'
import { useRoleTexts } from './role-texts.ts'
import { useTeamTexts } from './team-texts.ts'

/** Owners manage everyone, admins everyone except owners. Of themselves, people change the name alone. */
const useMayChange = () => {
  const me = useUser()
  return (person: Person) => person.id !== me.id && (me.role === 'owner' || person.role !== 'owner')
}

const PersonMenu = ({ person, isOwn }: { person: Person; isOwn: boolean }) => {
  const t = useTeamTexts()
  const [asking, question] = useDisclosure(false)
  const [renaming, name] = useDisclosure(false)
  const linking = useMutation({
    mutationFn: () => unwrap(api.POST('/api/users/{id}/password-link', { params: { path: { id: person.id } } })),
    onError: toastError,
  })
  return (
    <>
      <RowMenu name={person.name} busy={linking.isPending}>
        <Menu.Item leftSection={<Icon name="edit" size={14} />} onClick={name.open}>
          {t('editName')}
        </Menu.Item>
        {!isOwn && (
          <>
            <Menu.Item leftSection={<Icon name="key" size={14} />} onClick={() => linking.mutate()}>
              {t('createPasswordLink')}
            </Menu.Item>
            <Menu.Item color="var(--herald-bad)" leftSection={<Icon name="trash" size={14} />} onClick={question.open}>
              {t('remove')}
            </Menu.Item>
          </>
        )}
      </RowMenu>
      <EditName person={person} opened={renaming} onClose={name.close} />
      <RemovePerson person={person} opened={asking} onClose={question.close} />
      <Dialog opened={linking.data !== undefined} onClose={linking.reset} title={t('passwordLink')}>
        {linking.data && <PasswordLink url={linking.data.url} name={person.name} onClose={linking.reset} />}
      </Dialog>
    </>
  )
}

export const PeoplePage = () => {
  const t = useTeamTexts()
  const roleText = useRoleTexts()
  const me = useUser()
  const mayChange = useMayChange()
  const [adding, { open, close }] = useDisclosure(false)
  const query = usePages(['people'], (page, signal) =>
    unwrap(api.GET('/api/users', { params: { query: { limit: 50, ...page } }, signal })),
  )
  const add = (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('add')}
    </Button>
  )
  return (
    <Page title={t('people')} actions={add}>
      <Section flush>
        <Rows
          label={t('people')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.id}
          rowClass={() => 'person-row'}
          columns={[
            {
              label: t('name'),
              area: 'main',
              cell: (row) => (
                <span className="named">
                  <strong>{row.name}</strong>
                  {row.id === me.id && <Pill tone="busy">{t('you')}</Pill>}
                  {!row.password_set && (
                    <span className="wide-only">
                      <Pill tone="warn">{t('noPassword')}</Pill>
                    </span>
                  )}
                </span>
              ),
            },
            {
              label: t('email'),
              area: 'note',
              cell: (row) => row.email,
            },
            {
              label: t('role'),
              area: 'status',
              cell: (row) => (
                <div className="person-role">
                  {mayChange(row) ? <RolePicker person={row} /> : roleText(row.role)}
                  {/* On a phone the name and the email need their whole lines. */}
                  <span className="narrow-only one-line quiet">
                    {!row.password_set && <Pill tone="warn">{t('noPassword')}</Pill>}
                    {row.password_set && row.last_login_at && (
                      <>
                        {t('signedIn')} <Ago at={row.last_login_at} />
                      </>
                    )}
                  </span>
                </div>
              ),
            },
            { label: t('lastLogin'), kind: 'tight', cell: (row) => <Ago at={row.last_login_at} /> },
            {
              label: ' ',
              kind: 'num',
              area: 'time',
              cell: (row) =>
                (mayChange(row) || row.id === me.id) && <PersonMenu person={row} isOwn={row.id === me.id} />,
            },
          ]}
          empty={
            <Empty title={t('noPeople')} action={add}>
              {t('noPeopleHint')}
            </Empty>
          }
        />
      </Section>
      <AddPerson opened={adding} onClose={close} />
    </Page>
  )
}
