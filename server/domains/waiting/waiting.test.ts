import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { waiting } from '#shared/domains/waiting/api.ts'
import type { WaitingView } from '#shared/domains/waiting/schema.ts'
import type { ContactId, OrgId, UserId, WaitingId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** Works on nothing by itself: nobody is offered anything. */
const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })

let clinic: OrgId
let desk: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server)
  desk = await aStaffOf(server, clinic)
})

const DAYS = { from: '2026-11-23', until: '2026-11-27' }
const somebody = (name = 'Ada Ahead') => ({ name, email: `${crypto.randomUUID()}@tendwell.test` })
const body = (part: object = {}) => ({ ...somebody(), title: 'Check-up', ...DAYS, ...part })
const add = (part: object = {}, headers = {}) =>
  server.call(waiting.add, { params: { orgId: clinic }, body: body(part) }, desk.token, headers)
const refuse = (part: object) =>
  server.refused(waiting.add, { params: { orgId: clinic }, body: body(part) }, desk.token)
const list = (query: object = {}) =>
  server.call(waiting.list, { params: { orgId: clinic }, query: { limit: 50, ...query } }, desk.token)
const namesIn = async (query: object = {}) => (await list(query)).body.entries.map(({ name }) => name)
const change = (entry: WaitingView, part: object) =>
  server.call(
    waiting.change,
    { params: { orgId: clinic, waitingId: entry.id }, body: { version: entry.version, ...part } },
    desk.token,
  )
const remove = (id: WaitingId, { token } = desk, org = clinic) =>
  server.call(waiting.remove, { params: { orgId: org, waitingId: id } }, token)
const setStatus = (id: WaitingId, status: string) =>
  sql`update waiting_entries set status = ${status} where id = ${id}`.execute(server.running.services.reader)
const codeOf = (reply: { body: unknown }) => (reply.body as { error?: { code: string } }).error?.code

describe('somebody is put on the list', () => {
  it('new, and becomes a contact', async () => {
    const { status, body: answer } = await add({
      name: 'نور 🌙',
      email: 'Nour@Tendwell.Test',
      phone: '+1 212 555 0123',
      notes: 'Comes by bus',
      wishes: { days: [0, 2], half: 'morning' },
    })
    expect(status).toBe(201)
    expect(answer.entry).toMatchObject({
      ...DAYS,
      name: 'نور 🌙',
      email: 'nour@tendwell.test',
      phone: '+1 212 555 0123',
      notes: 'Comes by bus',
      wishes: { days: [0, 2], half: 'morning' },
      status: 'waiting',
      user: null,
      contact: expect.any(String),
      offer: null,
      appointment: null,
      version: 1,
    })
    const { rows } = await sql<{ kind: string; actor_id: string }>`
      select kind, actor_id from activities where subject_id = ${answer.entry.id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ kind: 'waiting.added', actor_id: desk.id }])
  })

  it('as the patient or the contact that they are', async () => {
    const patient = await aPatientOf(server, clinic)
    const contact = await aContactOf(server, clinic, { name: 'Cora', email: 'cora@tendwell.test', phone: '555 0101' })
    const known = { name: undefined, email: undefined }
    const asPatient = await add({ ...known, user: patient.id })
    expect(asPatient.body.entry).toMatchObject({ user: patient.id, contact: null, email: patient.email })
    const asContact = await add({ ...known, contact })
    expect(asContact.body.entry).toMatchObject({ contact, user: null, name: 'Cora', phone: '555 0101' })
    await sql`update contacts set user_id = ${patient.id}, converted_at = now() where id = ${contact}`.execute(
      server.running.services.reader,
    )
    expect((await list({ s: 'cora' })).body.entries[0]).toMatchObject({ contact: null, user: patient.id })
  })

  it('not of another org, and in no other words than somebody who does not exist', async () => {
    const other = await aClinic(server)
    const stranger = await aPatientOf(server, other)
    const contact = await aContactOf(server, other)
    const known = { name: undefined, email: undefined }
    for (const [field, part] of [
      ['user', { user: stranger.id }],
      ['user', { user: crypto.randomUUID() as UserId }],
      ['contact', { contact }],
      ['contact', { contact: crypto.randomUUID() as ContactId }],
    ] as const) {
      const reply = await refuse({ ...known, ...part })
      expect([reply.status, Object.keys(reply.body.error.fields ?? {})]).toEqual([400, [field]])
    }
  })

  it.each([
    ['without a person', { name: undefined, email: undefined }, 'name'],
    ['without an address and a number', { email: undefined }, 'phone'],
    ['with days the wrong way round', { from: '2026-11-27', until: '2026-11-23' }, 'until'],
    ['for more than half a year', { from: '2026-11-23', until: '2027-06-01' }, 'until'],
    ['for days that are over', { from: '2026-11-01', until: '2026-11-19' }, 'until'],
    ['for a day that is none', { from: '2026-02-30' }, 'from'],
    ['with a title of spaces', { title: '   ' }, 'title'],
    ['with too long notes', { notes: 'x'.repeat(5001) }, 'notes'],
    ['with an eighth weekday', { wishes: { days: [7] } }, 'wishes.days.0'],
    ['with another half of the day', { wishes: { half: 'night' } }, 'wishes.half'],
    ['with a field of their own', { status: 'booked' }, 'status'],
  ])('not %s', async (_, part, field) => {
    const reply = await refuse(part)
    expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(reply.body.error.fields ?? {})).toContain(field)
  })

  it('not twice for the same days, however the address is spelt and however fast it is pressed', async () => {
    const email = `once-${crypto.randomUUID()}@tendwell.test`
    expect(await race(4, async () => (await add({ email })).status)).toEqual({ 201: 1, 409: 3 })
    const again = await refuse({ email: email.toUpperCase(), from: '2026-11-27', until: '2026-11-30' })
    expect([again.status, again.body.error.code]).toEqual([409, 'already_waiting'])
    expect((await add({ email, from: '2026-11-28', until: '2026-11-30' })).status).toBe(201)
    const other = await aClinic(server)
    const staff = await aStaffOf(server, other)
    const elsewhere = { params: { orgId: other }, body: body({ email }) }
    expect((await server.call(waiting.add, elsewhere, staff.token)).status).toBe(201)
  })

  it('once for one key, and again once they are off the list', async () => {
    const part = somebody()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await add(part, key)
    const second = await add(part, key)
    expect([second.status, second.body.entry.id]).toEqual([201, first.body.entry.id])
    expect((await remove(first.body.entry.id)).status).toBe(204)
    expect((await add(part)).status).toBe(201)
  })
})

describe('the list', () => {
  it('has whoever came first first, or last, by pages', async () => {
    for (const name of ['Ada', 'Bea', 'Cleo']) await add({ name })
    expect(await namesIn()).toEqual(['Ada', 'Bea', 'Cleo'])
    expect(await namesIn({ order: 'desc' })).toEqual(['Cleo', 'Bea', 'Ada'])
    const { body: page } = await list({ limit: 2, page: 2 })
    expect(page.entries.map(({ name }) => name)).toEqual(['Cleo'])
    expect(page.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 })
  })

  it('is filtered by status', async () => {
    for (const status of ['waiting', 'offered', 'booked', 'removed', 'expired']) {
      const { entry } = (await add({ name: status })).body
      await setStatus(entry.id, status)
    }
    expect(await namesIn({ status: 'open' })).toEqual(['waiting', 'offered'])
    expect(await namesIn({ status: 'expired' })).toEqual(['expired'])
    expect(await namesIn()).toHaveLength(5)
  })

  it('is searched by part of name, address, number or title, with wildcards taken literally', async () => {
    await add({ name: 'Zoë 100%', phone: '+1 212 555 0188' })
    await add({ name: 'Yan_', email: 'yan@needle.test', title: 'Knee' })
    expect(await namesIn({ s: 'zoë' })).toEqual(['Zoë 100%'])
    expect(await namesIn({ s: '0188' })).toEqual(['Zoë 100%'])
    expect(await namesIn({ s: 'NEEDLE' })).toEqual(['Yan_'])
    expect(await namesIn({ s: 'knee' })).toEqual(['Yan_'])
    expect(await namesIn({ s: '%' })).toEqual(['Zoë 100%'])
    expect(await namesIn({ s: '_' })).toEqual(['Yan_'])
  })

  it('is an org’s own', async () => {
    const { entry } = (await add()).body
    const other = await aClinic(server)
    const staff = await aStaffOf(server, other)
    const theirs = await server.call(waiting.list, { params: { orgId: other }, query: {} }, staff.token)
    expect(theirs.body.entries).toEqual([])
    expect((await remove(entry.id, staff, other)).status).toBe(404)
    const foreign = { params: { orgId: other, waitingId: entry.id }, body: { version: 1, title: 'Mine' } }
    expect((await server.refused(waiting.change, foreign, staff.token)).status).toBe(404)
    expect((await list()).body.entries[0]).toMatchObject({ title: 'Check-up', status: 'waiting' })
  })
})

describe('an entry', () => {
  it('is changed, keeps its turn, and is refused to whoever saw an older one', async () => {
    const { entry } = (await add()).body
    await add({ name: 'Later' })
    const reply = await change(entry, { until: '2026-12-04', wishes: { half: 'afternoon' }, notes: null })
    expect(reply.body.entry).toMatchObject({
      from: DAYS.from,
      until: '2026-12-04',
      wishes: { half: 'afternoon' },
      title: 'Check-up',
      version: 2,
    })
    expect(await namesIn()).toEqual(['Ada Ahead', 'Later'])
    const late = await change(entry, { title: 'Other' })
    expect([late.status, codeOf(late)]).toEqual([409, 'version_conflict'])
  })

  it('is not changed into days that are over, the wrong way round, or waited for already', async () => {
    const email = `twice-${crypto.randomUUID()}@tendwell.test`
    const { entry } = (await add({ email })).body
    await add({ email, from: '2026-12-01', until: '2026-12-04' })
    expect(codeOf(await change(entry, { until: '2026-12-01' }))).toBe('already_waiting')
    expect(codeOf(await change(entry, { until: '2026-11-22' }))).toBe('invalid_input')
    expect(codeOf(await change(entry, { from: '2026-11-01', until: '2026-11-10' }))).toBe('invalid_input')
    expect(codeOf(await change(entry, { until: '2027-08-01' }))).toBe('invalid_input')
  })

  it('whose days were over waits again with new ones; who has an appointment, or is off the list, does not', async () => {
    const { entry } = (await add()).body
    await setStatus(entry.id, 'expired')
    expect((await change(entry, { until: '2026-12-04' })).body.entry.status).toBe('waiting')
    for (const status of ['booked', 'removed']) {
      const other = (await add()).body.entry
      await setStatus(other.id, status)
      const reply = await change(other, { until: '2026-12-04' })
      expect([reply.status, codeOf(reply)]).toEqual([409, 'invalid_transition'])
    }
  })

  it('is taken off the list, twice as once; one that has its appointment stays', async () => {
    const { entry } = (await add()).body
    expect(await race(3, async () => (await remove(entry.id)).status)).toEqual({ 204: 3 })
    expect((await list()).body.entries[0]?.status).toBe('removed')
    const { rows } = await sql`
      select 1 from activities where subject_id = ${entry.id} and kind = 'waiting.removed'`.execute(
      server.running.services.reader,
    )
    expect(rows).toHaveLength(1)
    const booked = (await add()).body.entry
    await setStatus(booked.id, 'booked')
    expect((await remove(booked.id)).status).toBe(409)
  })
})
