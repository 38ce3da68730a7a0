import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { screenLock } from '#shared/domains/identity/screen-lock/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { TEST_PASSWORD, aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { totpAt } from '#server/testing/totp-at.ts'

const earnest = useTestServer({ ROLE: 'web', DEMO_DATA: 'false' })
const strict = useTestServer({ ROLE: 'web', DEMO_DATA: 'false', SECOND_FACTOR: 'everybody' })
const demonstration = useTestServer({ ROLE: 'web', DEMO_DATA: 'true' })

/** What the account page's own reading answers: everybody may read about themselves. */
const codeOf = async (server: TestServer, { token }: TestPerson) => {
  const { status, body } = await server.refused(account.getMe, {}, token)
  return status === 200 ? 'let through' : [status, body.error.code]
}
const REFUSED = [403, 'second_factor_required']

async function turnAppOn(server: TestServer, { token }: TestPerson): Promise<void> {
  const { body } = await server.call(mfa.setupTotp, { body: { password: TEST_PASSWORD } }, token)
  const mfaCode = totpAt(body.data.secret, Date.now())
  expect((await server.call(mfa.confirmTotp, { body: { mfaCode } }, token)).status).toBe(200)
}

describe('where a second factor is required', () => {
  it('system administrators and the people of partners are let through with one, and not without', async () => {
    const partner = await aClinic(earnest, { kind: 'partner-reseller' })
    const people = [
      await aPerson(earnest, { systemAdmin: true }),
      await aPerson(earnest, { memberships: [{ org: partner, role: 'partner-admin' }] }),
      await aPerson(earnest, { memberships: [{ org: partner, role: 'partner-staff' }] }),
    ]
    for (const person of people) {
      expect(await codeOf(earnest, person)).toEqual(REFUSED)
      await turnAppOn(earnest, person)
      expect(await codeOf(earnest, person)).toBe('let through')
    }
  })

  it('a session without one can do nothing but set one up', async () => {
    const person = await aPerson(earnest, { systemAdmin: true })
    const open: string[] = []
    const endpoints = Object.values(contract).flatMap((part) => Object.values(part)) as AnyEndpoint[]
    for (const endpoint of endpoints) {
      if (endpoint.access.who === 'anyone' || endpoint === identity.logout || endpoint === screenLock.lock) continue
      const path = endpoint.path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
      const isWritten = endpoint.body !== undefined
      const reply = await earnest.raw(endpoint.method, path, { token: person.token, ...(isWritten && { body: '{}' }) })
      if (!JSON.stringify(reply.body ?? '').includes('second_factor_required')) open.push(endpoint.path)
    }
    const ofSetUp = ['setup-totp', 'confirm-totp', 'add-sms', 'confirm-sms', 'add-email', 'confirm-email', 'prove']
    const ofPasskeys = ['/api/auth/passkeys', '/api/auth/passkeys/begin']
    const ofLock = ['use', 'unlock', 'unlock/begin', 'unlock/passkey', 'unlock/pin', 'unlock/follow']
    const expected = [
      '/api/auth/me',
      '/api/auth/mfa',
      ...ofSetUp.map((name) => `/api/auth/mfa/${name}`),
      ...ofPasskeys,
      ...ofLock.map((name) => `/api/auth/session/${name}`),
    ]
    expect(open.toSorted()).toEqual(expected.toSorted())
  })

  it('an org requires one of its staff and not of its patients, once it says so', async () => {
    const org = await aClinic(earnest)
    const admin = await aPerson(earnest, { memberships: [{ org, role: 'org-admin' }] })
    const staff = await aPerson(earnest, { memberships: [{ org, role: 'org-staff' }] })
    const patient = await aPerson(earnest, { memberships: [{ org, role: 'user' }] })
    expect(await codeOf(earnest, staff)).toBe('let through')
    const change = { params: { orgId: org }, body: { requireSecondFactor: true } }
    const early = await earnest.refused(directory.changeSettings, change, admin.token)
    expect([early.status, early.body.error.code]).toEqual([422, 'mfa_not_set_up'])
    await turnAppOn(earnest, admin)
    expect((await earnest.call(directory.changeSettings, change, admin.token)).status).toBe(200)
    expect(await codeOf(earnest, admin)).toBe('let through')
    expect(await codeOf(earnest, staff)).toEqual(REFUSED)
    expect(await codeOf(earnest, patient)).toBe('let through')
    await turnAppOn(earnest, staff)
    expect(await codeOf(earnest, staff)).toBe('let through')
  })
})

describe('where the operator asks it of everybody', () => {
  it('patients and people without an org are let through with one, and not without', async () => {
    const org = await aClinic(strict)
    for (const person of [
      await aPerson(strict),
      await aPerson(strict, { memberships: [{ org, role: 'user' }] }),
      await aPerson(strict, { memberships: [{ org, role: 'org-staff' }] }),
    ]) {
      expect(await codeOf(strict, person)).toEqual(REFUSED)
      await turnAppOn(strict, person)
      expect(await codeOf(strict, person)).toBe('let through')
    }
  })
})

describe('in a demonstration', () => {
  it('those whom their role would oblige come in without, and are told so', async () => {
    const person = await aPerson(demonstration, { systemAdmin: true })
    expect(await codeOf(demonstration, person)).toBe('let through')
    expect((await demonstration.call(mfa.status, {}, person.token)).body.rule).toBe('waived')
    // Of somebody with an address of their own it is asked there as well.
    const real = await aPerson(demonstration, { systemAdmin: true })
    await sql`update users set email = ${`${real.id}@clinic.com`} where id = ${real.id}`.execute(
      demonstration.running.services.reader,
    )
    expect(await codeOf(demonstration, real)).toEqual([403, 'second_factor_required'])
    const plain = await aPerson(demonstration)
    expect((await demonstration.call(mfa.status, {}, plain.token)).body.rule).toBe('none')
  })
})
