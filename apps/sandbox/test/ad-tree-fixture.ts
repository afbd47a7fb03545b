// A sandbox with one campaign, ad set, creative and ad in an account that is empty otherwise.
import { expect } from 'vitest'
import type { SandboxSettings } from '../src/state/sandbox-settings.ts'
import type { Answer, Harness } from './graph-calls.ts'
import { setupSandbox } from './graph-calls.ts'

export const account = 'act_710000000000004'
type Tree = Harness & { campaign: string; adset: string; creative: string; ad: string }

export const idOf = ({ body, status }: Answer): string => {
  expect([status, body['error']]).toEqual([200, undefined])
  return String(body['id'])
}

/** Without strict rules the interface's required fields are enough. */
export const setupAdTree = async (settings: Partial<SandboxSettings> = {}): Promise<Tree> => {
  const world = await setupSandbox({ settings: { review_delay_ms: 0, ...settings } })
  const campaign = idOf(
    await world.post(`/${account}/campaigns`, {
      name: 'C',
      objective: 'LINK_CLICKS',
      status: 'ACTIVE',
      special_ad_categories: [],
    }),
  )
  const adset = idOf(await world.post(`/${account}/adsets`, { name: 'S', campaign_id: campaign, status: 'ACTIVE' }))
  const creative = idOf(
    await world.post(`/${account}/adcreatives`, {
      name: 'K',
      object_story_spec: {
        page_id: '1',
        link_data: { link: 'https://x.example', message: 'm', image_hash: 'unknown' },
      },
    }),
  )
  const ad = idOf(
    await world.post(`/${account}/ads`, {
      name: 'A',
      adset_id: adset,
      creative: { creative_id: creative },
      status: 'ACTIVE',
    }),
  )
  return { ...world, campaign, adset, creative, ad }
}

export const effective = async (world: Harness, id: string): Promise<unknown> =>
  (await world.get(`/${id}?fields=effective_status`)).body['effective_status']
export const errorOf = ({ body }: Answer): Record<string, unknown> => (body['error'] ?? {}) as Record<string, unknown>
export const idsOf = ({ body }: Answer): string[] => (body['data'] as { id: string }[]).map(({ id }) => id)
