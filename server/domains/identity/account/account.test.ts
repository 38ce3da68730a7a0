import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { DAY } from '#shared/kernel/time.ts'
import { eraseClosedAccounts } from '#server/domains/identity/erasure/jobs.ts'
import { TEST_PASSWORD, aClinic, aPatientOf, aPerson, anAppointmentAt } from '#server/testing/factories.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const NOON = '2026-11-20T12:00:00Z'
const server = useTestServer({ ROLE: 'web' }, { frozenAt: NOON })
const reader = () => server.running.services.reader
const recorded = async (userId: string) => {
  const { rows } = await sql<{ kind: string; details: unknown }>`
    select kind, details from activities where user_id = ${userId} order by id`.execute(reader())
  return rows
}
const HISTORY = {
  version: 0,
  chronicConditions: ['asthma' as const, 'others' as const],
  otherConditions: 'Hay fever 🌾',
  surgeries: '',
  medications: 'مسكن',
  allergies: 'Penicillin',
  familyHistory: ['diabetes' as const],
  otherFamilyHistory: '',
}

describe('a profile', () => {
  it('keeps what is not sent, clears what is null or empty, and records the names of what changed', async () => {
    const person = await aPerson(server, { firstName: 'Nora', lastName: 'Quist' })
    const change = (body: object) => server.call(account.updateMe, { body }, person.token)
    await change({
      city: ' Lyon ',
      about: 'Likes tea',
      heightFt: 5,
      heightIn: 11,
      birthdate: '1990-02-28',
      gender: 'other',
    })
    const { body } = await change({ about: '', heightIn: null, phone: '+33 1 23 45 67 89', firstName: 'نورة' })
    expect(body.user).toMatchObject({
      firstName: 'نورة',
      lastName: 'Quist',
      city: 'Lyon',
      about: null,
      heightFt: 5,
      heightIn: null,
      birthdate: '1990-02-28',
      gender: 'other',
      phone: '+33 1 23 45 67 89',
      photoURL: null,
    })
    expect((await server.call(account.getMe, {}, person.token)).body).toEqual(body)
    expect(await recorded(person.id)).toEqual([
      { kind: 'user.changed', details: { fields: ['city', 'about', 'heightFt', 'heightIn', 'gender', 'birthdate'] } },
      { kind: 'user.changed', details: { fields: ['firstName', 'phone', 'about', 'heightIn'] } },
    ])
  })

  it.each([
    ['firstName', ' '],
    ['heightFt', 10],
    ['heightIn', 12],
    ['heightFt', 5.5],
    ['weight', 1000],
    ['weight', -1],
    ['gender', 'unknown'],
    ['birthdate', '2999-01-01'],
    ['birthdate', '1990-02-30'],
    ['country', 'France'],
    ['phone', 'call me'],
    ['photoURL', 'https://evil.test/a.png'],
    ['about', 'x'.repeat(5001)],
    ['email', 'new@tendwell.test'],
    ['role', 'system-admin'],
    ['status', 'active'],
  ])('does not take %s = %j, and says so at the field', async (field, value) => {
    const { token } = await aPerson(server)
    const { status, body } = await server.refused(account.updateMe, { body: { [field]: value } as never }, token)
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([400, 'invalid_input', [field]])
  })

  it('takes a picture of one’s own, and of nobody else', async () => {
    const [person, other] = [await aPerson(server), await aPerson(server)]
    const [own, foreign] = [await aPicture(server, person), await aPicture(server, other)]
    const put = (id: string) =>
      server.refused(account.updateMe, { body: { photoURL: `/api/media/${id}` } }, person.token)
    expect((await put(foreign)).body.error.fields).toHaveProperty('photoURL')
    expect((await put(own)).status).toBe(200)
  })

  it('that was changed on another device meanwhile is not overwritten', async () => {
    const { token } = await aPerson(server)
    const { version } = (await server.call(account.getMe, {}, token)).body.user
    await server.call(account.updateMe, { body: { city: 'Lyon', version } }, token)
    const late = await server.refused(account.updateMe, { body: { city: 'Hanoi', version } }, token)
    expect(late.body.error.code).toBe('version_conflict')
    expect((await server.call(account.getMe, {}, token)).body.user.city).toBe('Lyon')
  })
})

describe('a medical history', () => {
  it('is empty at first, is kept as it was written, and its content is not in the log', async () => {
    const person = await aPerson(server)
    expect((await server.call(account.getMedical, {}, person.token)).body.medical).toMatchObject({
      version: 0,
      chronicConditions: [],
    })
    const { body } = await server.call(account.updateMedical, { body: HISTORY }, person.token)
    expect(body.medical).toEqual({ ...HISTORY, version: 1 })
    expect(await recorded(person.id)).toEqual([{ kind: 'user.medical_changed', details: {} }])
  })

  it('written on two devices at once is kept once, and the other one is told', async () => {
    const { token } = await aPerson(server)
    const outcomes = await race(2, async () => {
      const { status } = await server.refused(account.updateMedical, { body: HISTORY }, token)
      return status
    })
    expect(outcomes).toEqual({ 200: 1, 409: 1 })
  })
})

describe('an export', () => {
  it('holds what is kept about the person and nobody else, and is recorded', async () => {
    const clinic = await aClinic(server)
    const [person, other] = [await aPatientOf(server, clinic), await aPatientOf(server, clinic)]
    await server.call(account.updateMedical, { body: HISTORY }, person.token)
    await anAppointmentAt(server, clinic, { patient: person })
    await anAppointmentAt(server, clinic, {
      patient: other,
      start: '2026-11-24T16:00:00Z',
      end: '2026-11-24T16:30:00Z',
    })
    const response = await fetch(`${server.url}/api/user/me/export`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(response.headers.get('content-disposition')).toContain('tendwell-my-data.zip')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
    expect(read('profile.json')).toMatchObject({ email: person.email })
    expect(read('medical-history.json')).toMatchObject({ otherConditions: 'Hay fever 🌾', medications: 'مسكن' })
    expect(read('appointments.json')).toHaveLength(1)
    expect(read('memberships.json')).toMatchObject([{ role: 'user', status: 'active' }])
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join(' '),
    ).not.toMatch(new RegExp(`argon2|${other.email}`))
    expect((await recorded(person.id)).map(({ kind }) => kind)).toEqual(['user.medical_changed', 'user.exported'])
  })

  it('holds plan and journal with the names of what was done, and what others wrote stays theirs', async () => {
    const clinic = await aClinic(server)
    const [person, other] = [await aJournalIn(server, clinic), await aJournalIn(server, clinic)]
    for (const [who, note] of [
      [person, 'Mine 🌿'],
      [other, 'Theirs'],
    ] as const) {
      const body = {
        datetime: '2026-11-20T08:30',
        timeZone: 'Europe/London',
        mood: 3,
        note,
        activities: [who.water, who.water],
      }
      await server.call(journal.create, { params: { id: who.planId }, body }, who.token)
    }
    const response = await fetch(`${server.url}/api/user/me/export`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
    expect(read('plan.json')).toMatchObject({ goals: [{ goal: 'Walk more' }] })
    expect(read('journal.json')).toMatchObject([
      {
        at: '2026-11-20T08:30:00',
        timeZone: 'Europe/London',
        mood: 3,
        note: 'Mine 🌿',
        activities: [{ activity: 'Water', day: '2026-11-20', count: 2 }],
      },
    ])
    expect([read('sick-days.json'), read('services.json'), read('products-i-got.json')]).toEqual([[], [], []])
  })
})

describe('closing the account', () => {
  const close = (token: string, password = TEST_PASSWORD) =>
    server.refused(account.closeMe, { body: { password } }, token)

  it('asks for the password', async () => {
    const { token } = await aPerson(server)
    const { body } = await close(token, 'Wrong-Horse-7')
    expect([body.error.code, Object.keys(body.error.fields ?? {})]).toEqual(['wrong_password', ['password']])
    expect((await server.call(identity.me, {}, token)).status).toBe(200)
  })

  it('signs out everywhere, and nobody signs in any more', async () => {
    const person = await aPerson(server)
    const elsewhere = await server.call(identity.login, { body: { email: person.email, password: TEST_PASSWORD } })
    expect((await close(person.token)).status).toBe(204)
    for (const token of [person.token, (elsewhere.body as { accessToken: string }).accessToken])
      expect((await server.refused(identity.me, {}, token)).body.error.code).toBe('unauthenticated')
    const again = await server.refused(identity.login, { body: { email: person.email, password: TEST_PASSWORD } })
    expect(again.body.error.code).toBe('invalid_credentials')
  })

  it('is not for the last administrator of an org, also when the last two go at once', async () => {
    const clinic = await aClinic(server)
    const admin = () => aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const pair = [await admin(), await admin()]
    const outcomes = await race(2, async (index) => {
      const { status, body } = await close(pair[index]?.token ?? '')
      return status === 204 ? 'closed' : body.error.code
    })
    expect(outcomes).toEqual({ closed: 1, last_admin: 1 })
  })

  it('is final 30 days later: nothing tells who it was, and what others need stays', async () => {
    const clinic = await aClinic(server)
    const person = await aPatientOf(server, clinic)
    await server.call(account.updateMedical, { body: HISTORY }, person.token)
    const appointment = await anAppointmentAt(server, clinic, { patient: person })
    await close(person.token)
    const erase = async (after: number) => {
      await eraseClosedAccounts.run({}, { ...server.running.jobServices, clock: () => Date.parse(NOON) + after })
      const { rows } = await sql<{ email: string; medical: string; appointments: string }>`
        select u.email, (select count(*) from medical_histories where user_id = u.id) as medical,
          (select count(*) from appointments where id = ${appointment}) as appointments from users u where id = ${person.id}`.execute(
        reader(),
      )
      return rows[0]
    }
    expect(await erase(30 * DAY)).toEqual({ email: person.email, medical: '1', appointments: '1' })
    expect(await erase(30 * DAY + 1)).toEqual({ email: `erased-${person.id}@invalid`, medical: '0', appointments: '1' })
    expect(await erase(60 * DAY)).toMatchObject({ email: `erased-${person.id}@invalid` })
  })
})
