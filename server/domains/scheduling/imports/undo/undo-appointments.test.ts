import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { AppointmentId as Id } from '#shared/kernel/ids.ts'
import { heldOfVisits } from '#server/domains.ts'
import { OFFICE_HOURS, ROOMY_HOURS, aClinic, aContactOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { HEADER, importDesk, row } from '#server/testing/import-desk.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeEach(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
})
const { take, importerOf } = importDesk(server, () => ({ clinic, desk }))

const undo = async (taken: Awaited<ReturnType<typeof take>>) => (await importerOf({}).undo(taken.view.id)).counts
const counted = async () => {
  const { rows } = await sql<{ visits: number; contacts: number }>`
    select (select count(*)::int from appointments where org_id = ${clinic}) as visits,
      (select count(*)::int from contacts where org_id = ${clinic}) as contacts`.execute(server.running.services.reader)
  return rows[0]
}
const stored = async (id: AppointmentId) =>
  (await server.call(scheduling.get, { params: { id } }, desk.token)).body.event
const madeIn = (taken: Awaited<ReturnType<typeof take>>, at: number) => Id.parse(taken.lines[at]?.madeId)

describe('undoing an import of appointments', () => {
  it('leaves nothing of it: no visit, no contact that came with one, and the same file may come again', async () => {
    const known = await aContactOf(server, clinic, { email: 'known.one@x.test' })
    const file = [
      HEADER,
      row('2026-11-23 09:00', 'Twice Here'),
      row('2026-11-24 09:00', 'Twice Here'),
      row('2026-11-25 09:00', 'Known One'),
    ].join('\n')
    const taken = await take(file)
    expect(await counted()).toEqual({ visits: 3, contacts: 2 })
    expect(await undo(taken)).toMatchObject({ undone: 3, kept: 0 })
    expect(await counted()).toEqual({ visits: 0, contacts: 1 })
    const { rows } = await sql`select id from contacts where org_id = ${clinic}`.execute(server.running.services.reader)
    expect(rows).toEqual([{ id: known }])
    const { rows: told } = await sql`
      select kind, actor_id as "actor" from activities where org_id = ${clinic}
        and kind in ('appointment.removed', 'contact.removed', 'appointment.import_undone') order by kind`.execute(
      server.running.services.reader,
    )
    expect(told).toEqual([
      { kind: 'appointment.import_undone', actor: desk.id },
      ...Array.from({ length: 3 }, () => ({ kind: 'appointment.removed', actor: desk.id })),
      { kind: 'contact.removed', actor: desk.id },
    ])
    expect((await take(file)).totals).toMatchObject({ create: 3, unchanged: 0 })
  })

  it('keeps a visit that the desk has changed, checked in or taken off, or that somebody was reminded of', async () => {
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00']
    const taken = await take([HEADER, ...times.map((time, at) => row(`2026-11-23 ${time}`, `Used ${at}`))].join('\n'))
    const [changed, arrived, off, reminded] = [0, 1, 2, 3].map((at) => madeIn(taken, at))
    if (changed === undefined || arrived === undefined || off === undefined) throw new Error('Nothing was made')
    await server.call(
      scheduling.change,
      { params: { id: changed }, body: { version: 1, title: 'By hand' } },
      desk.token,
    )
    const confirm = { params: { id: arrived }, body: { version: 1, status: 'confirmed' as const } }
    await server.call(scheduling.setStatus, confirm, desk.token)
    await server.call(scheduling.remove, { params: { id: off } }, desk.token)
    await sql`
      insert into reminders (id, created_at, updated_at, org_id, appointment_id, starts_at, lead_minutes, claimed_at, sent_at)
      values (gen_random_uuid(), now(), now(), ${clinic}, ${reminded}, now(), 60, now(), now())`.execute(
      server.running.services.reader,
    )
    expect(await undo(taken)).toMatchObject({ undone: 1, kept: 4 })
    expect(await stored(changed)).toMatchObject({ title: 'By hand' })
    expect(await counted()).toEqual({ visits: 4, contacts: 4 })
  })

  it('gives back what it changed field by field, but for what was changed since', async () => {
    const id = await anAppointmentAt(server, clinic)
    const before = await stored(id)
    const taken = await take(`id,title,notes,start\n${id},Control,seen twice,2026-11-25 14:30\n`)
    expect(await stored(id)).toMatchObject({ title: 'Control', start: '2026-11-25T19:30:00.000Z', version: 2 })
    await server.call(scheduling.change, { params: { id }, body: { version: 2, title: 'By hand' } }, desk.token)
    expect(await undo(taken)).toMatchObject({ undone: 1, kept: 0 })
    const { start, end, notes } = before
    expect(await stored(id)).toMatchObject({ title: 'By hand', start, end, notes })
  })

  it('does not put anybody where somebody else is by now, nor two at one place', async () => {
    clinic = await aClinic(server, {
      settings: { ...OFFICE_HOURS, schedules: OFFICE_HOURS.schedules?.map((line) => ({ ...line, slots: 1 })) },
    })
    desk = await aStaffOf(server, clinic)
    const at = (time: string) => `2026-11-23T${time}:00.000Z`
    const one = await anAppointmentAt(server, clinic, { start: at('14:00'), end: at('14:30'), lane: 0 })
    const taken = await take(`id,start,title\n${one},${at('15:00')},Moved\n`)
    await anAppointmentAt(server, clinic, { start: at('14:00'), end: at('14:30'), lane: 0 })
    expect(await undo(taken)).toMatchObject({ undone: 1 })
    expect(await stored(one)).toMatchObject({ start: at('15:00'), title: 'Follow-up' })
  })

  it('turns a day around again that a file has turned around', async () => {
    clinic = await aClinic(server, {
      settings: { ...OFFICE_HOURS, schedules: OFFICE_HOURS.schedules?.map((line) => ({ ...line, slots: 1 })) },
    })
    desk = await aStaffOf(server, clinic)
    const at = (time: string) => `2026-11-23T${time}:00.000Z`
    const one = await anAppointmentAt(server, clinic, { start: at('14:00'), end: at('14:30'), lane: 0 })
    const two = await anAppointmentAt(server, clinic, { start: at('14:30'), end: at('15:00'), lane: 0 })
    const taken = await take(`id,start\n${one},${at('14:30')}\n${two},${at('14:00')}\n`)
    expect(await stored(one)).toMatchObject({ start: at('14:30') })
    expect(await undo(taken)).toMatchObject({ undone: 2 })
    expect([await stored(one), await stored(two)]).toMatchObject([{ start: at('14:00') }, { start: at('14:30') }])
  })

  it('brings back one that a file has called off, to its place', async () => {
    const id = await anAppointmentAt(server, clinic)
    const taken = await take(`id,status\n${id},cancelled\n`)
    expect(await stored(id)).toMatchObject({ status: 'cancelled' })
    expect(await undo(taken)).toMatchObject({ undone: 1 })
    expect(await stored(id)).toMatchObject({ status: 'booked' })
  })

  it('knows every table that names an appointment', async () => {
    const { rows } = await sql<{ table: string }>`
      select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
      where a.attname = 'appointment_id' and not a.attisdropped order by 1`.execute(server.running.services.reader)
    // What is traced of messages outlives what they were about.
    const known = [...heldOfVisits, 'visit_lines', 'patient_messages', 'reminders', 'sent_messages']
    expect(rows.map(({ table }) => table)).toEqual(known.toSorted())
  })
})

describe('what a file is carried out by', () => {
  it('is whole days, however many lines they have', async () => {
    const lines = Array.from({ length: 230 }, (_, index) => row(`2026-11-${23 + (index % 2)} 09:00`, `P ${index}`))
    const { view } = await take([HEADER, ...lines].join('\n'), { dryRun: true })
    const { rows } = await sql`
      select turn, count(*)::int as many from import_lines where import_id = ${view.id} and outcome = 'new'
      group by turn order by turn`.execute(server.running.services.reader)
    expect(rows).toEqual([
      { turn: 2, many: 100 },
      { turn: 3, many: 100 },
    ])
  })
})
