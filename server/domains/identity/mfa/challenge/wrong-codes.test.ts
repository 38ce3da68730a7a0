import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { aPersonWithTotp, askedAtSignIn } from '#server/testing/second-factors.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { totpAt } from '#server/testing/totp-at.ts'

const NOON = Date.parse('2026-11-20T12:00:10Z')
const server = useTestServer({ ROLE: 'web' }, { frozenAt: new Date(NOON).toISOString() })
const LIMIT = 25

beforeEach(() => {
  server.now.millis = NOON
})

async function verify(challengeToken: string, mfaCode: string) {
  const reply = await server.refused(mfa.verify, { body: { challengeToken, mfaCode } })
  return reply.status === 200 ? 'signed in' : reply.body.error.code
}

/** Figures that are no code of this moment. */
const wrongFor = (secret: string): string => {
  const codes = [-30_000, 0, 30_000].map((shift) => totpAt(secret, NOON + shift))
  return ['000001', '000002', '000003', '000004'].find((code) => !codes.includes(code)) ?? ''
}

/** How many codes were looked at and found wrong. */
async function judged(userId: string): Promise<number> {
  const { rows } = await sql`
    select 1 from activities where kind = 'mfa.refused' and actor_id = ${userId}`.execute(
    server.running.services.reader,
  )
  return rows.length
}

/** One after the other: many sign-ins at once are counted as wrong passwords until they are found to be right. */
async function questionsFor(email: string, count: number): Promise<MfaRequired[]> {
  const questions: MfaRequired[] = []
  for (let index = 0; index < count; index += 1) questions.push(await askedAtSignIn(server, email))
  return questions
}

describe('wrong codes of one person', () => {
  it('are never more than the limit, however many questions they are tried at, at once', async () => {
    const { email, id, secret, recoveryCodes } = await aPersonWithTotp(server)
    const questions = await questionsFor(email, 12)
    const wrong = wrongFor(secret)
    const outcomes = await race(60, (index) => verify(questions[index % 12]?.challengeToken ?? '', wrong))
    expect(await judged(id)).toBe(LIMIT)
    expect(outcomes.too_many_wrong_codes).toBe(60 - LIMIT)

    const { challengeToken = '' } = questions[11] ?? {}
    const right = await server.refused(mfa.verify, {
      body: { challengeToken, mfaCode: totpAt(secret, NOON + 30_000) },
    })
    expect([right.status, right.body.error.code, right.headers.get('retry-after')]).toEqual([
      429,
      'too_many_wrong_codes',
      '3600',
    ])
    expect(await verify(challengeToken, recoveryCodes[0] ?? '')).toBe('too_many_wrong_codes')
    const again = await server.refused(identity.login, { body: { email, password: TEST_PASSWORD } })
    expect(again.body.error.code).toBe('too_many_wrong_codes')
  })

  it('count within an hour that moves on', async () => {
    const { email, secret } = await aPersonWithTotp(server)
    const wrong = wrongFor(secret)
    const first = await questionsFor(email, 4)
    for (let index = 0; index < 10; index += 1) await verify(first[index % 4]?.challengeToken ?? '', wrong)
    server.now.millis = NOON + 30 * MINUTE
    const later = await questionsFor(email, 8)
    for (let index = 0; index < 20; index += 1) await verify(later[index % 8]?.challengeToken ?? '', '999999')
    expect(await verify(later[7]?.challengeToken ?? '', '999998')).toBe('too_many_wrong_codes')
    server.now.millis = NOON + HOUR
    const [question] = await questionsFor(email, 1)
    expect(await verify(question?.challengeToken ?? '', totpAt(secret, server.now.millis))).toBe('signed in')
  })

  it('are counted for recovery codes alike', async () => {
    const { email, id } = await aPersonWithTotp(server)
    const questions = await questionsFor(email, 8)
    await race(40, (index) => verify(questions[index % 8]?.challengeToken ?? '', 'AAAAABBBBB'))
    expect(await judged(id)).toBe(LIMIT)
  })

  it('are counted in a set-up, and with those of the sign-in', async () => {
    const person = await aPerson(server)
    const { body } = await server.call(mfa.setupTotp, { body: { password: TEST_PASSWORD } }, person.token)
    const { secret } = body.data
    const confirm = async (mfaCode: string) => {
      const reply = await server.refused(mfa.confirmTotp, { body: { mfaCode } }, person.token)
      return reply.status === 200 ? 'on' : reply.body.error.code
    }
    const outcomes = await race(30, () => confirm(wrongFor(secret)))
    expect(outcomes).toEqual({ invalid_mfa_code: LIMIT, too_many_wrong_codes: 30 - LIMIT })
    expect(await confirm(totpAt(secret, NOON))).toBe('too_many_wrong_codes')
    server.now.millis = NOON + HOUR
    expect(await confirm(totpAt(secret, server.now.millis))).toBe('on')
  })
})
