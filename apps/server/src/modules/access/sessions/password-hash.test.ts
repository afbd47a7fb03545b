import { describe, expect, it } from 'vitest'
import { createPasswordHasher, newSalt } from './password-hash.ts'

describe('passwords', () => {
  const { hash: hashWith, verify, verifyEach } = createPasswordHasher()
  const hash = (password: string) => hashWith(password, newSalt())

  it('fit their own hash and no other, salted each time', async () => {
    const [one, two] = await Promise.all([hash('correct horse'), hash('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await verify('correct horse', one)).toBe(true)
    expect(await verify('correct horse ', one)).toBe(false)
  })

  it('are the same in composed and decomposed form', async () => {
    expect(await verify('caf\u0065\u0301-café', await hash('caf\u00e9-café'))).toBe(true)
  })

  it('never fit a user who has none, and the refusal takes as long', async () => {
    const stored = await hash('something else')
    // Of the processor: on a busy machine the time until the answer says how long it had to wait for one.
    const time = async (against: string | null) => {
      const start = process.cpuUsage()
      expect(await verify('a guess', against)).toBe(false)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    let [known, unknown] = [Infinity, Infinity]
    for (let n = 0; n < 4; n += 1) {
      known = Math.min(known, await time(stored))
      unknown = Math.min(unknown, await time(null))
    }
    expect(unknown).toBeGreaterThan(known / 3)
  })

  it('of one salt are all checked by one hash, and each by itself', async () => {
    const salt = newSalt()
    const shared = await Promise.all(['mine', 'theirs', 'mine'].map((password) => hashWith(password, salt)))
    expect(await verifyEach('mine', [...shared, null, undefined, await hash('mine')])).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
    ])
    expect(await verifyEach('mine', [])).toEqual([])
    // Room for two and no more: a third digest would be refused.
    const { verifyEach: narrow } = createPasswordHasher(0)
    expect(await Promise.all([narrow('theirs', shared), narrow('theirs', shared)])).toEqual([
      [false, true, false],
      [false, true, false],
    ])
  })

  it('refuses a flood instead of queueing it', async () => {
    const { verify: flooded } = createPasswordHasher(4)
    const outcomes = await Promise.allSettled(Array.from({ length: 14 }, () => flooded('x', null)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused[0]?.reason).toMatchObject({ code: 'overloaded' })
  })
})
