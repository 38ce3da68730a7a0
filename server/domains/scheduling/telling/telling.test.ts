import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { series } from '#shared/domains/scheduling/series/api.ts'
import { telling } from '#shared/domains/scheduling/telling/api.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sendChangeMail } from '../mails/send-change-mail.ts'

/** Works on nothing by itself: a test says when the mails leave. */
const environment: Record<string, string> = { ROLE: 'web', SEAL_FIELDS: 'true' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: SAMPLE_NOW })
afterAll(() => mailbox.close())

let clinic: OrgId
let desk: TestPerson
beforeEach(async () => {
  server.now.millis = Date.parse(SAMPLE_NOW)
  clinic = await aClinic(server, { settings: ROOMY_HOURS, timeZone: 'America/New_York' })
  desk = await aStaffOf(server, clinic)
})

const FIRST = { start: '2026-11-23T16:00:00.000Z', end: '2026-11-23T16:30:00.000Z' }
const SECOND = { start: '2026-11-24T15:30:00.000Z', end: '2026-11-24T16:00:00.000Z' }
const HELD_UNTIL = new Date(Date.parse(SAMPLE_NOW) + HELD_MILLIS).toISOString()
const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)

/** An appointment of somebody whose mailbox is theirs alone. */
async function anAppointment({ hasEmail = true, language = 'en' } = {}) {
  const id = await anAppointmentAt(server, clinic, FIRST)
  const email = `dora-${crypto.randomUUID()}@tendwell.test`
  await run(sql`update appointments set email = ${hasEmail ? email : null}, language = ${language} where id = ${id}`)
  return { id, email }
}
const cancel = (id: AppointmentId, body: object, { token } = desk) =>
  server.call(scheduling.setStatus, { params: { id }, body: { status: 'cancelled', ...body } }, token)
const move = (id: AppointmentId, body: object = {}, version = 1) =>
  server.call(scheduling.change, { params: { id }, body: { ...SECOND, hold: true, ...body, version } }, desk.token)
const foresee = async (id: AppointmentId, change?: 'moved' | 'cancelled') =>
  (await server.call(telling.foresee, { params: { id }, query: { change } }, desk.token)).body.telling
const keepBack = (id: AppointmentId) => server.call(telling.keepBack, { params: { id }, body: {} }, desk.token)
const get = async (id: AppointmentId, { token } = desk) =>
  (await server.call(scheduling.get, { params: { id } }, token)).body
const details = async (id: AppointmentId) =>
  (
    await run(sql<{ details: object }>`
      select details from activities where subject_id = ${id} and kind <> 'user.viewed' order by at desc, id desc limit 1`)
  )[0]?.details

async function mailsAfter(id: AppointmentId, email: string) {
  const queued = await run(sql<{ data: never }>`
    select data from pgboss.job where name = ${sendChangeMail.name} and data->>'appointmentId' = ${id}`)
  for (const { data } of queued) await sendChangeMail.run(data, server.running.jobServices)
  return mailbox.mailsTo(email, 0)
}

describe('what will be sent', () => {
  it('is said before a change: how, to which address as far as it can be recognised, and when', async () => {
    const { id, email } = await anAppointment()
    const to = [{ channel: 'mail', address: `d•••${email.slice(email.indexOf('@'))}` }]
    expect(await foresee(id, 'cancelled')).toEqual({ to, until: HELD_UNTIL })
    expect((await move(id)).body).toMatchObject({ telling: { to, until: HELD_UNTIL } })
    expect(await foresee(id)).toEqual({ to, until: HELD_UNTIL })
    server.now.millis += HELD_MILLIS
    expect(await foresee(id)).toEqual({ to: [], until: null })
  })

  it('is nothing to somebody without an address, and of what has begun', async () => {
    const { id } = await anAppointment({ hasEmail: false })
    expect(await foresee(id, 'moved')).toEqual({ to: [], until: null })
    expect((await move(id)).body).toMatchObject({ telling: { to: [], until: null } })
    const begun = await anAppointment()
    await run(sql`update appointments set starts_at = ${SAMPLE_NOW} where id = ${begun.id}`)
    expect(await foresee(begun.id, 'cancelled')).toEqual({ to: [], until: null })
  })

  it('is told to the desk alone', async () => {
    const patient = await aPatientOf(server, clinic)
    const { id } = await anAppointment()
    await run(sql`update appointments set user_id = ${patient.id} where id = ${id}`)
    for (const token of [patient.token, (await aStaffOf(server, await aClinic(server))).token]) {
      const input = { params: { id }, query: { change: 'moved' } } as const
      expect((await server.refused(telling.foresee, input, token)).status).toBeGreaterThanOrEqual(403)
      expect((await server.refused(telling.keepBack, { params: { id }, body: {} }, token)).status).toBeGreaterThan(402)
    }
    expect((await cancel(id, {}, patient)).body).not.toHaveProperty('telling')
  })
})

describe('a change of which nothing is to be told', () => {
  it('sends nothing, and the log says so', async () => {
    const called = await anAppointment()
    await cancel(called.id, { tell: false })
    const moved = await anAppointment()
    await move(moved.id, { tell: false })
    const removed = await anAppointment()
    await server.call(scheduling.remove, { params: { id: removed.id }, query: { tell: 'no' } }, desk.token)
    for (const { id, email } of [called, moved, removed]) {
      expect(await mailsAfter(id, email)).toEqual([])
      expect(await details(id)).toMatchObject({ told: false })
    }
  })

  it('is silent of a move that still waited as well, and the next one is told again', async () => {
    const { id, email } = await anAppointment()
    await move(id)
    await move(id, { ...FIRST, tell: false }, 2)
    expect(await mailsAfter(id, email)).toEqual([])
    await move(id, SECOND, 3)
    expect(await mailsAfter(id, email)).toHaveLength(1)
  })

  it('is kept back while the message waits, and no later', async () => {
    const { id, email } = await anAppointment()
    expect((await keepBack(id)).status).toBe(409)
    await move(id)
    expect((await keepBack(id)).status).toBe(204)
    expect(await foresee(id)).toEqual({ to: [], until: null })
    expect(await mailsAfter(id, email)).toEqual([])
    const late = await anAppointment()
    await move(late.id)
    server.now.millis += HELD_MILLIS
    expect((await keepBack(late.id)).status).toBe(409)
    expect(await mailsAfter(late.id, late.email)).toHaveLength(1)
  })

  it('is not a patient’s to ask for, nor a reason to give', async () => {
    const patient = await aPatientOf(server, clinic)
    const { id } = await anAppointment()
    await run(sql`update appointments set user_id = ${patient.id} where id = ${id}`)
    for (const body of [{ tell: false }, { cancellation: { reason: 'other' } }])
      expect((await cancel(id, body, patient)).status).toBe(403)
    expect((await cancel(id, {}, patient)).status).toBe(200)
  })
})

describe('why an appointment is called off', () => {
  const reason = { reason: 'unwell', words: 'Has the flu', isForPatient: false } as const

  it('is kept and shown to the desk, sealed, and in the log without the words', async () => {
    const patient = await aPatientOf(server, clinic)
    const { id, email } = await anAppointment()
    await run(sql`update appointments set user_id = ${patient.id} where id = ${id}`)
    await cancel(id, { cancellation: reason })
    expect((await get(id)).cancellation).toEqual(reason)
    expect((await get(id, patient)).cancellation).toBeNull()
    const log = await details(id)
    expect(log).toMatchObject({ to: 'cancelled', cancelReason: 'unwell' })
    expect(JSON.stringify(log)).not.toContain('flu')
    const [stored] = await run(sql<{ sealed: boolean }>`
      select position('flu' in cancellation) = 0 as sealed from appointments where id = ${id} and cancellation <> ''`)
    expect(stored?.sealed ?? true).toBe(true)
    expect((await mailsAfter(id, email)).map(({ text }) => text).join('')).not.toContain('flu')
  })

  it('stands in the mail where it is meant for them, in their language without words of its own', async () => {
    const one = await anAppointment()
    await cancel(one.id, { cancellation: { ...reason, isForPatient: true } })
    expect((await mailsAfter(one.id, one.email))[0]?.text).toContain('Reason: Has the flu')
    const other = await anAppointment({ language: 'fr' })
    await cancel(other.id, { cancellation: { reason: 'providerAway', isForPatient: true } })
    expect((await mailsAfter(other.id, other.email))[0]?.text).toContain('Motif : votre praticien est absent')
  })

  it('is forgotten with the step that is undone', async () => {
    const { id } = await anAppointment()
    const { event } = (await cancel(id, { cancellation: reason })).body
    await server.call(scheduling.undoStatus, { params: { id }, body: { version: event.version } }, desk.token)
    expect((await get(id)).cancellation).toBeNull()
  })

  it('holds for all of a series that are called off with it', async () => {
    const body = { title: 'Therapy', name: 'Nora', email: 'nora@tendwell.test', ...FIRST }
    const repeats = { everyWeeks: 1, until: '2026-12-07' }
    const { event } = (
      await server.call(scheduling.create, { params: { orgId: clinic }, body: { ...body, repeats } }, desk.token)
    ).body
    const input = { params: { id: event.id }, body: { cancellation: reason, tell: false } }
    expect((await server.call(series.cancelFollowing, input, desk.token)).body.count).toBe(3)
    const kept = await run(sql<{ untold: boolean }>`
      select untold_version = version and cancellation is not null as untold from appointments
      where org_id = ${clinic} and status = 'cancelled'`)
    expect(kept).toEqual([{ untold: true }, { untold: true }, { untold: true }])
  })
})
