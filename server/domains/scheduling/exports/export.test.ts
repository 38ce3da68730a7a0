import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppointmentColor } from '#shared/domains/scheduling/schema.ts'
import { AppointmentStatus, holdsLane } from '#shared/domains/scheduling/statuses.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { Appointment } from '#server/domains/scheduling/index.ts'
import { OFFICE_HOURS, aClinic, aContactOf, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { ownImporter } from '#server/testing/own-imports.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { importDesk } from '#server/testing/import-desk.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings: OFFICE_HOURS })
  desk = await aStaffOf(server, clinic)
})

const ALL = { from: '2026-01-01', to: '2028-12-31' }

/** Reads a file as a browser does. */
async function read(address: string, person: TestPerson) {
  const reply = await fetch(`${server.url}/api/org/${address}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, headers: reply.headers, text: bytes.toString('utf8') }
}
const exported = (org: OrgId, format: 'csv' | 'ics', person: TestPerson, { from, to } = ALL) =>
  read(`${org}/appointments.${format}?from=${from}&to=${to}`, person)
const { take } = importDesk(server, () => ({ clinic, desk }))
const dryRun = (org: OrgId, text: string, as: TestPerson) => take(text, { org, as, dryRun: true })

interface Fields {
  title: string
  name: string
  notes: string | null
  phone: string | null
  eventRef: string | null
  color: AppointmentColor
  status: AppointmentStatus
  halfHours: number
  minutes: number
}

async function store(org: OrgId, all: readonly Fields[]): Promise<void> {
  const em = withinOrgs(server.running.services.orm.em, [org])
  const contactId = await aContactOf(server, org)
  for (const [index, { halfHours, minutes, ...fields }] of all.entries()) {
    const startsAt = new Date(Date.parse('2026-11-20T14:00:00Z') + halfHours * 1_800_000)
    em.create(Appointment, {
      orgId: org,
      contactId,
      email: index % 7 === 0 ? null : `p${index}@x.test`,
      ...fields,
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes * 60_000),
      eventType: 'contact',
      lane: holdsLane(fields.status) ? index : null,
    })
  }
  await em.flush()
}

const nasty = fc.constantFrom(
  '=1+1',
  '+1',
  '-x',
  '@me',
  "'=x",
  "''",
  '"',
  'a"b',
  'x;y',
  'x,y',
  'C:\\new',
  '\\n',
  'two\nlines',
  'two\r\nlines',
  'عمر',
  '🌿',
  'ＡＢ',
  '＝1',
  'a\tb',
  '^n',
  'a:b',
)
const texts = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.array(nasty, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    )
    .map((text) => text.replaceAll('\0', '').toWellFormed().trim())
const filled = (maxLength: number) => texts(maxLength).map((text) => text || 'x')
const appointments: fc.Arbitrary<Fields> = fc.record({
  title: filled(200),
  name: filled(100),
  notes: fc.option(filled(300)),
  phone: fc.option(fc.constantFrom('+1 212 555 0199', '(212) 555-0123 x4', '-')),
  eventRef: fc.option(filled(20)),
  color: fc.constantFrom(...AppointmentColor.options),
  status: fc.constantFrom(...AppointmentStatus.options),
  halfHours: fc.integer({ min: -5000, max: 5000 }),
  minutes: fc.integer({ min: 1, max: 480 }),
})

describe('what is exported', () => {
  it('imports as unchanged, line by line, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(appointments, { minLength: 1, maxLength: 30 }), async (all) => {
        const org = await aClinic(server, { settings: OFFICE_HOURS })
        const person = await aStaffOf(server, org)
        await store(org, all)
        for (const format of ['csv', 'ics'] as const) {
          const { text } = await exported(org, format, person)
          const { lines } = await dryRun(org, text, person)
          expect([format, lines.filter(({ outcome }) => outcome !== 'double')]).toEqual([format, []])
          expect(lines).toHaveLength(all.length)
        }
      }),
      { numRuns: 8, seed: 20_261_121 },
    )
  })

  it('can be carried to another org, where it is new, once', async () => {
    const from = await aClinic(server, { settings: OFFICE_HOURS })
    const to = await aClinic(server, { settings: OFFICE_HOURS })
    const [here, there] = [await aStaffOf(server, from), await aStaffOf(server, to)]
    await anAppointmentAt(server, from)
    await anAppointmentAt(server, from, {
      start: '2026-11-02T15:00:00Z',
      end: '2026-11-02T15:30:00Z',
      status: 'no_show',
    })
    const { text } = await exported(from, 'ics', here)
    for (const expected of [{ create: 2 }, { unchanged: 2 }]) {
      expect((await take(text, { org: to, as: there })).totals).toMatchObject(expected)
    }
    const table = await exported(from, 'csv', here)
    const asTable = await dryRun(to, table.text, there)
    expect(asTable.lines.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['unknownId'],
      ['unknownId'],
    ])
  })

  it('is a file with a name, in UTF-8 with a mark, with the times of the clinic', async () => {
    await anAppointmentAt(server, clinic)
    const { status, headers, text } = await exported(clinic, 'csv', desk)
    expect([
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('cache-control'),
    ]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="appointments_2026-01-01_2028-12-31.csv"',
      'no-store',
    ])
    const [header, line] = text.split('\r\n')
    expect(header).toBe(
      '\uFEFFid,uid,start,end,status,title,name,email,phone,color,notes,eventRef,type,provider,room,createdAt',
    )
    expect(line).toMatch(
      /^[\da-f-]{36},,2026-11-23T11:00:00-05:00,2026-11-23T11:30:00-05:00,booked,Follow-up,Ann Appointed,ann@/,
    )
    const calendar = await exported(clinic, 'ics', desk)
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(
      calendar.text
        .trimEnd()
        .split('\r\n')
        .filter((content) => content.endsWith(':VCALENDAR')),
    ).toHaveLength(2)
    expect(calendar.text).toContain('DTSTART:20261123T160000Z')
  })

  it('begins and ends with the days of the clinic, and has what is of them to the last', async () => {
    const org = await aClinic(server, { settings: OFFICE_HOURS, timeZone: 'Asia/Ho_Chi_Minh' })
    const person = await aStaffOf(server, org)
    const at = (start: string) =>
      anAppointmentAt(server, org, { start, end: new Date(Date.parse(start) + 60_000).toISOString() })
    await at('2026-11-22T16:59:00.000Z')
    const within = [await at('2026-11-22T17:00:00.000Z'), await at('2026-11-23T16:59:00.000Z')]
    await at('2026-11-23T17:00:00.000Z')
    const { text } = await exported(org, 'csv', person, { from: '2026-11-23', to: '2026-11-23' })
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(0, 36)),
    ).toEqual(within)
  })

  it('is whole, however much there is, page after page', async () => {
    const org = await aClinic(server, { settings: OFFICE_HOURS })
    const person = await aStaffOf(server, org)
    await sql`
      insert into appointments (id, created_at, updated_at, org_id, name, title, color, starts_at, ends_at, status, event_type, lane)
      select gen_random_uuid(), now(), now(), ${org}, 'N ' || n, 'T', 'blue', timestamptz '2026-11-23 14:00Z' + (n / 100) * interval '1 hour',
        timestamptz '2026-11-23 14:30Z' + (n / 100) * interval '1 hour', 'booked', 'contact', n % 100
      from generate_series(0, 1199) n`.execute(server.running.services.reader)
    const table = await exported(org, 'csv', person)
    expect(
      new Set(
        table.text
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.slice(0, 36)),
      ).size,
    ).toBe(1200)
    const calendar = await exported(org, 'ics', person)
    expect(new Set(calendar.text.match(/^UID:.*$/gm)).size).toBe(1200)
    expect((await dryRun(org, calendar.text, person)).totals.unchanged).toBe(1200)
    const { rows } = await sql`select kind, details from activities where org_id = ${org} order by id`.execute(
      server.running.services.reader,
    )
    expect(rows).toMatchObject([
      { kind: 'appointment.exported', details: { ...ALL, format: 'csv' } },
      { kind: 'appointment.exported', details: { ...ALL, format: 'ics' } },
    ])
  })

  it('of contacts has those who are contacts still', async () => {
    const org = await aClinic(server)
    const person = await aStaffOf(server, org)
    await aContactOf(server, org, { name: '=cmd()', email: 'one@x.test', phone: '+1 212' })
    await aContactOf(server, org, { name: 'O\'Hara "Zoë"\n🌿 عمر', email: 'two@x.test' })
    const gone = await aContactOf(server, org)
    await sql`update contacts set converted_at = now() where id = ${gone}`.execute(server.running.services.reader)
    const { text } = await read(`${org}/contacts.csv`, person)
    expect(text).toContain(",'=cmd(),one@x.test,'+1 212,")
    const again = await ownImporter(server, 'contacts', () => ({ org, person })).upload(text)
    expect(again.counts).toMatchObject({ new: 0, change: 0, double: 2, wrong: 0 })
  })

  it('may cover five years, and is for the staff', async () => {
    const refused = await exported(clinic, 'csv', desk, { from: '2020-01-01', to: '2026-01-01' })
    expect([refused.status, JSON.parse(refused.text).error.fields]).toEqual([400, { to: 'At most five years at once' }])
    expect((await exported(clinic, 'ics', desk, { from: '2026-02-01', to: '2026-01-01' })).status).toBe(400)
    expect((await exported(clinic, 'ics', desk, { from: '0000-01-01', to: '0000-01-02' })).status).toBe(400)
    expect((await exported(clinic, 'csv', await aPatientOf(server, clinic))).status).toBe(403)
    expect((await exported(clinic, 'ics', await aStaffOf(server, await aClinic(server)))).status).toBe(404)
  })
})
