import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { PIN_ATTEMPTS } from '#shared/domains/identity/screen-lock/pin.ts'
import { screenLock } from '#shared/domains/identity/screen-lock/api.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
const [HERE, ELSEWHERE] = ['a1'.repeat(16), 'b2'.repeat(16)] as const
const PIN = '2846'

let person: TestPerson
beforeEach(async () => {
  person = await aPerson(server)
})

/** What became of a call, as one word. */
async function setPin(pin: string | null, { of = person, device = HERE as string, password = TEST_PASSWORD } = {}) {
  const { status, body } = await server.refused(screenLock.setPin, { body: { pin, device, password } }, of.token)
  return status === 204 ? 'set' : body.error.code
}
const lock = (of = person) => server.call(screenLock.lock, {}, of.token)
async function unlock(pin: string, { of = person, device = HERE as string } = {}) {
  const { status, body } = await server.refused(screenLock.unlockByPin, { body: { pin, device } }, of.token)
  return status === 200 ? 'unlocked' : body.error.code
}
async function answered(of = person) {
  const { status, body } = await server.refused(account.getMe, {}, of.token)
  return status === 200 ? 'open' : body.error.code
}

describe('the PIN of a device', () => {
  it('unlocks the session that is there, and counts wrong ones anew from then on', async () => {
    expect(await setPin(PIN)).toBe('set')
    for (let round = 0; round < 2; round += 1) {
      await lock()
      expect([await answered(), await unlock('9713'), await unlock('9713')]).toEqual([
        'session_locked',
        'wrong_pin',
        'wrong_pin',
      ])
      expect([await unlock(PIN), await answered()]).toEqual(['unlocked', 'open'])
    }
  })

  it('is set, changed and removed by the password alone', async () => {
    expect(await setPin(PIN, { password: 'Wrong-Horse-7' })).toBe('wrong_password')
    await lock()
    expect(await setPin(PIN)).toBe('session_locked')
    expect(await unlock(PIN)).toBe('pin_over')
    await server.call(screenLock.unlock, { body: { password: TEST_PASSWORD } }, person.token)
    expect([await setPin(PIN), await setPin('7391'), await unlock(PIN), await unlock('7391')]).toEqual([
      'set',
      'set',
      'wrong_pin',
      'unlocked',
    ])
    expect([await setPin(null), await unlock('7391')]).toEqual(['set', 'pin_over'])
  })

  it.each(['1111', '1234', '9876', '121212', '2580', '123', '123456789', '12a4'])('is not %s', async (pin) => {
    expect(await setPin(pin)).toBe('invalid_input')
  })

  it('opens nobody else’s session, and none on another device', async () => {
    const other = await aPerson(server)
    await setPin(PIN)
    for (const [of, device] of [
      [other, HERE],
      [person, ELSEWHERE],
    ] as const) {
      await lock(of)
      expect([await unlock(PIN, { of, device }), await answered(of)]).toEqual(['pin_over', 'session_locked'])
    }
  })

  it('ends with the fifth wrong one, however many are tried at once; the password is left', async () => {
    await setPin(PIN)
    await lock()
    const guesses = Array.from({ length: 12 }, (_, index) => String(3000 + index * 71))
    const outcomes = await Promise.all(guesses.map((guess) => unlock(guess)))
    expect(outcomes.filter((outcome) => outcome === 'wrong_pin')).toHaveLength(PIN_ATTEMPTS - 1)
    expect(outcomes.filter((outcome) => outcome === 'pin_over')).toHaveLength(guesses.length - PIN_ATTEMPTS + 1)
    expect([await unlock(PIN), await answered()]).toEqual(['pin_over', 'session_locked'])
    expect((await server.call(screenLock.unlock, { body: { password: TEST_PASSWORD } }, person.token)).status).toBe(200)
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from activities where subject_id = ${person.id} and kind in ('session.refused', 'pin.set', 'pin.removed')
      group by kind order by kind`.execute(server.running.services.reader)
    expect(rows).toEqual([
      { kind: 'pin.removed', count: 1 },
      { kind: 'pin.set', count: 1 },
      { kind: 'session.refused', count: PIN_ATTEMPTS },
    ])
  })

  it('says how many attempts are left', async () => {
    await setPin(PIN)
    const { body } = await server.refused(screenLock.unlockByPin, { body: { pin: '9713', device: HERE } }, person.token)
    expect(body.error).toMatchObject({ code: 'wrong_pin', details: { left: PIN_ATTEMPTS - 1 } })
  })

  it('goes with a new password', async () => {
    await setPin(PIN)
    const change = { email: person.email, old: TEST_PASSWORD, new: 'A-Fresh-Horse-81' }
    await server.call(passwords.change, { body: change }, person.token)
    expect(await unlock(PIN)).toBe('pin_over')
  })

  it('cannot be found by whoever has the database alone', async () => {
    await setPin(PIN)
    const { rows } = await sql<{ hash: string }>`
      select pin_hash as hash from known_devices where user_id = ${person.id}`.execute(server.running.services.reader)
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
    const { isPassword } = await import('../passwords/password-hash.ts')
    expect(await isPassword(PIN, rows[0]?.hash)).toBe(false)
  })
})
