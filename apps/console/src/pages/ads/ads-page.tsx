import './ads-page.css'
import { unwrap } from '@herald/api-client'
import { Group, Menu, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, useMay } from '../../api/session.ts'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Ago, formatMoney, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Rows } from '../../ui/rows.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { AccountBlockWords } from './account-block-words.tsx'
import { AccountStatus, ActivateAccount, StopManaging } from './account-status.tsx'
import { inOrder } from './account-order.ts'
import { type AdAccount, useAdAccounts, useTerms } from './ad-data.ts'
import { minorUnits } from './ad-money.ts'
import { useAdsTexts } from './ads-texts.ts'
import { ConnectAds } from './connect-ads.tsx'
import { TermsNote, useTermsFirst } from './terms-note.tsx'
import { useMeasuredSpend } from '../spend-limits/spend-data.ts'

const AccountActs = ({ account }: { account: AdAccount }) => {
  const t = useAdsTexts()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['ad-accounts'] })
  const path = { id: account.id }
  const refreshing = useMutation({
    mutationFn: () => unwrap(api.POST('/api/marketing/ad-accounts/{id}/refresh', { params: { path } })),
    onSuccess,
  })
  const [isStopping, stop] = useDisclosure(false)
  if (account.status === 'revoked') return <ConnectAds label={t('reconnect')} account={account} />
  const isActive = account.status === 'active'
  return (
    <Stack gap={4}>
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        {!isActive && <ActivateAccount account={account} size="compact-xs" />}
        <RowMenu name={account.name} busy={refreshing.isPending}>
          <Menu.Item leftSection={<Icon name="refresh" size={14} />} onClick={() => refreshing.mutate()}>
            {t('refresh')}
          </Menu.Item>
          {isActive && (
            <Menu.Item leftSection={<Icon name="pause" size={14} />} onClick={stop.open}>
              {t('stopManaging')}
            </Menu.Item>
          )}
        </RowMenu>
      </Group>
      <ErrorNote error={refreshing.error} />
      <StopManaging account={account} opened={isStopping} onClose={stop.close} />
    </Stack>
  )
}

/** Only of those that Herald manages: each costs a call of the platform, and a client may have connected a hundred. */
const AccountSpend = ({ account, isShort = false }: { account: AdAccount; isShort?: boolean }) => {
  const t = useAdsTexts()
  const locale = useLocale()
  const spent = useMeasuredSpend(account, account.status === 'active').data
  const money = (minor: number) => formatMoney(minor / minorUnits(account.currency), account.currency, locale)
  if (isShort) return spent ? t('monthSoFar', { amount: money(spent.month) }) : ''
  if (!spent) return '–'
  return (
    <>
      {money(spent.month)}
      <div className="quiet">{t('spentToday', { amount: money(spent.today) })}</div>
    </>
  )
}

/** So many are seen at a glance. */
const FEW = 5

export const AdsPage = () => {
  const t = useAdsTexts()
  const manages = useMay()('marketing:manage')
  const terms = useTerms()
  const query = useAdAccounts()
  const [words, setWords] = useState('')
  const searched = words.toLocaleLowerCase()
  const rows =
    query.data &&
    inOrder(query.data).filter((one) =>
      [one.name, one.ad_account_id].some((text) => text.toLocaleLowerCase().includes(searched)),
    )
  const termsFirst = useTermsFirst()
  const needsTerms = terms.data?.accepted === false
  // The terms come first: the note leads to them, or the empty list.
  const connect = manages && terms.data?.accepted && <ConnectAds label={t('connect')} />
  return (
    <Page title={t('title')} actions={!query.isPending && query.data?.length !== 0 && connect}>
      {(query.data?.length !== 0 || !manages) && <TermsNote />}
      <Section
        title={t('accounts')}
        flush
        actions={
          <>
            {query.data && query.data.length > FEW && (
              <SearchField label={t('searchAccounts')} value={words} onSearch={setWords} />
            )}
            <Link to="/ads/terms">{t('terms')}</Link>
          </>
        }
      >
        {manages && query.data?.some(({ status }) => status === 'available') && (
          <p className="quiet accounts-hint">{t('notManagedYet')}</p>
        )}
        <Rows
          label={t('accounts')}
          query={query}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              label: t('account'),
              area: 'main',
              cell: (row) => (
                <div>
                  <Link className="main" to="/ads/$accountId" params={{ accountId: row.id }}>
                    {row.name}
                  </Link>
                  <div className="quiet mono wide-only">{row.ad_account_id}</div>
                </div>
              ),
            },
            {
              label: t('status'),
              area: 'time',
              cell: (row) => (
                <>
                  <AccountStatus account={row} />
                  <div className="quiet account-blocked wide-only">
                    <AccountBlockWords account={row} />
                  </div>
                </>
              ),
            },
            {
              label: t('currencyAndZone'),
              area: 'note',
              cell: (row) => (
                <>
                  <span className="narrow-only">
                    {row.status === 'active' ? (
                      <AccountSpend account={row} isShort />
                    ) : (
                      <span className="mono account-id">{row.ad_account_id}</span>
                    )}
                  </span>
                  <span className="wide-only">
                    {row.currency} <span className="quiet">{row.timezone_name}</span>
                  </span>
                  <div className="quiet wide-only">
                    {t('synced')}: <Ago at={row.last_synced_at} />
                  </div>
                </>
              ),
            },
            { label: t('spentThisMonth'), kind: 'num', cell: (row) => <AccountSpend account={row} /> },
            ...(manages
              ? [
                  {
                    label: ' ',
                    kind: 'num' as const,
                    area: 'status' as const,
                    cell: (row: AdAccount) => <AccountActs account={row} />,
                  },
                ]
              : []),
          ]}
          empty={
            searched === '' ? (
              <Empty
                title={t('none')}
                action={manages && needsTerms ? <LinkButton to="/ads/terms">{t('viewTerms')}</LinkButton> : connect}
              >
                {manages ? (needsTerms ? termsFirst : t('noneHint')) : t('noneForMember')}
              </Empty>
            ) : (
              <Empty title={t('noneFound')} action={<ClearFilters onClick={() => setWords('')} />} />
            )
          }
        />
      </Section>
    </Page>
  )
}
