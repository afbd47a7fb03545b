import { describe, expect, it } from 'vitest'
import { declaredRoutes } from './generated-documents.ts'

describe('how much of a body is read', () => {
  it('is 16 KB without a credential and 256 KB with one, but for these', async () => {
    const routes = await declaredRoutes()
    const larger = routes
      .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
      .filter(({ config, bodyLimit = Infinity }) => {
        const isOpen = config?.access === undefined || config.access === 'public'
        return bodyLimit > (isOpen ? 16_384 : 262_144)
      })
      .map(({ method, url, bodyLimit }) => `${String(method)} ${url}: ${bodyLimit}`)
    expect(larger.sort()).toEqual([
      'PATCH /api/marketing/adsets/:adSetId: 2097152',
      'POST /api/marketing/adsets: 2097152',
      'POST /api/marketing/images: 10485760',
      'POST /api/outbound/batches: 10485760',
      'POST /api/templates/media: 10485760',
      'POST /platform/webhooks: 10485760',
    ])
    expect(routes.length).toBeGreaterThan(80)
  })
})
