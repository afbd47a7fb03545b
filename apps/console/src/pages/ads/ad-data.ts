import { type components, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'

export type AdAccount = components['schemas']['AdAccountDto']
export type Campaign = components['schemas']['CampaignDto']
export type AdSet = components['schemas']['AdSetDto']
export type Ad = components['schemas']['AdDto']
export type ObjectStatus = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED'

export const useAdAccounts = () =>
  useQuery({
    queryKey: ['ad-accounts', 'all'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/marketing/ad-accounts', { params: { query: { limit: 100 } }, signal }))).data,
    refetchInterval: 10_000,
  })

export const useAdAccount = (id: string) =>
  useQuery({
    queryKey: ['ad-accounts', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/ad-accounts/{id}', { params: { path: { id } }, signal })),
  })

/** Pages that the account can publish for. */
export const useAdPages = ({ id, ad_account_id }: AdAccount) =>
  useQuery({
    queryKey: ['ad-pages', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/marketing/pages', { params: { query: { ad_account_id, limit: 100 } }, signal })),
  })

export const useTerms = () =>
  useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/terms', { signal })),
  })

export const useEnums = () =>
  useQuery({
    queryKey: ['enums'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/enums', { signal })),
    staleTime: Infinity,
  })
