import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { importDesk, problemsOf } from '#server/testing/import-desk.ts'
import type { TakenFile } from '#server/testing/import-desk.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let org: OrgId
let desk: TestPerson
beforeAll(async () => {
  org = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, org)
})

const calendar = (...entries: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...entries.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const WHO = 'ATTENDEE;CN="Ünal, Zoë":mailto:Zoe@x.test'
const entry = (uid: string, ...lines: string[]) => [`UID:${uid}`, 'SUMMARY:Visit', WHO, ...lines]

const { take, refuse } = importDesk(server, () => ({ clinic: org, desk }))
const startsOf = ({ lines }: TakenFile) =>
  lines.map(({ words }) => new Date(words['start'] ?? '').toISOString().slice(0, 16))
const byUid = async (uid: string) => {
  const { rows } = await sql`
    select name, email, title, notes, status, starts_at as start, ends_at - starts_at as length from appointments
    where org_id = ${org} and import_uid = ${uid}`.execute(server.running.services.reader)
  return rows
}

describe('importing appointments from a calendar', () => {
  it('reads folded lines, escapes, alarms, and who comes', async () => {
    const file = calendar([
      'UID:full@elsewhere',
      'DTSTAMP:20261101T000000Z',
      'DTSTART;TZID=America/New_York:20261123T090000',
      'DTEND;TZID=America/New_York:20261123T093000',
      'SUMMARY:Follow-up\\, the 2nd\\; with a',
      '  long title',
      String.raw`DESCRIPTION:First\nsecond C:\\new \, 🌿 عمر`,
      'ORGANIZER;CN=Clinic:mailto:clinic@x.test',
      WHO,
      'BEGIN:VALARM',
      'SUMMARY:Not this one',
      'TRIGGER:-PT15M',
      'END:VALARM',
    ])
    const { lines } = await take(file)
    expect(lines).toMatchObject([
      { line: 1, outcome: 'made', name: 'Ünal, Zoë', words: { start: '2026-11-23T09:00:00-05:00' } },
    ])
    expect(await byUid('full@elsewhere')).toEqual([
      {
        name: 'Ünal, Zoë',
        email: 'zoe@x.test',
        title: 'Follow-up, the 2nd; with a long title',
        notes: 'First\nsecond C:\\new , 🌿 عمر',
        status: 'booked',
        start: '2026-11-23 14:00:00+00',
        length: '00:30:00',
      },
    ])
    expect((await take(file)).totals).toEqual({ create: 0, change: 0, unchanged: 1, wrong: 0 })
    const moved = file
      .replaceAll('20261123T09', '20261124T10')
      .replace('SUMMARY:Follow-up', 'STATUS:CANCELLED\r\nSUMMARY:Follow-up')
    expect((await take(moved)).lines).toMatchObject([{ outcome: 'changed', fields: ['status', 'start', 'end'] }])
    expect(await byUid('full@elsewhere')).toMatchObject([{ status: 'cancelled' }])
  })

  it('knows zones by the names that programs give them, and takes none for the org’s', async () => {
    const names = ['America/New_York', 'Eastern Standard Time', '"/freeassociation.sourceforge.net/America/New_York"']
    const entries = names.map((name, index) =>
      entry(`zone${index}`, `DTSTART;TZID=${name}:20261125T090000`, 'DURATION:PT30M'),
    )
    const file = calendar(
      ...entries,
      entry('floating', 'DTSTART:20261125T090000'),
      entry('utc', 'DTSTART:20261125T140000Z'),
    )
    const result = await take(file, { dryRun: true })
    expect(problemsOf(result)).toEqual([])
    expect(new Set(startsOf(result))).toEqual(new Set(['2026-11-25T14:00']))
  })

  it('says of an entry what is wrong with it, by its number', async () => {
    const result = await take(
      calendar(
        entry('day', 'DTSTART;VALUE=DATE:20261123'),
        entry('none'),
        entry('garbage', 'DTSTART:yesterday'),
        entry('no such day', 'DTSTART:20269923T140000Z'),
        entry('nowhere', 'DTSTART;TZID=Nowhere/Land:20261123T090000'),
        entry('skipped', 'DTSTART;TZID=America/New_York:20270314T023000'),
        entry('secondly', 'DTSTART:20261123T140000Z', 'RRULE:FREQ=SECONDLY'),
        entry('bogus', 'DTSTART:20261123T140000Z', 'RRULE:FREQ=DAILY;UNTIL=never'),
        entry('over', 'DTSTART:20201123T140000Z', 'RRULE:FREQ=DAILY;COUNT=3'),
        ['UID:nobody', 'SUMMARY:Lunch', 'DTSTART:20261123T140000Z'],
        entry('off', 'DTSTART:20261123T141000Z'),
        entry('tentative', 'DTSTART:20261102T140000Z', 'STATUS:TENTATIVE'),
      ),
      { dryRun: true },
    )
    expect(problemsOf(result)).toEqual([
      '1 start noTime',
      '2 start required',
      '3 start importTime',
      '4 start importTime',
      '5 start timeZone',
      '6 start timeSkipped',
      '7 start repeatUnsupported',
      '8 start repeatUnsupported',
      '9 start repeatsOver',
      '10 name required',
      '10 phone wayRequired',
      '11 start slotOnGrid',
      '12 status statusOfTime',
    ])
  })

  it('follows what repeats for a year, with its exceptions, and knows each time again', async () => {
    const file = calendar(
      entry(
        'weekly',
        'DTSTART;TZID=America/New_York:20261005T110000',
        'DTEND;TZID=America/New_York:20261005T113000',
        'RRULE:FREQ=WEEKLY;UNTIL=20261222T000000Z',
        'EXDATE;TZID=America/New_York:20261130T110000',
      ),
      entry(
        'weekly',
        'RECURRENCE-ID;TZID=America/New_York:20261207T110000',
        'DTSTART;TZID=America/New_York:20261208T113000',
        'DTEND;TZID=America/New_York:20261208T120000',
        'DESCRIPTION:A day later',
      ),
    )
    const result = await take(file)
    expect([problemsOf(result), new Set(startsOf(result))]).toEqual([
      [],
      new Set(['2026-11-23T16:00', '2026-12-08T16:30', '2026-12-14T16:00', '2026-12-21T16:00']),
    ])
    expect(await byUid('weekly/2026-12-07T16:00:00.000Z')).toMatchObject([
      { start: '2026-12-08 16:30:00+00', notes: 'A day later' },
    ])
    expect((await take(file)).totals).toEqual({ create: 0, change: 0, unchanged: 4, wrong: 0 })
    const daily = await take(
      calendar(entry('daily', 'DTSTART:20261123T150000Z', 'DURATION:PT30M', 'RRULE:FREQ=DAILY')),
      { dryRun: true },
    )
    expect(daily.totals.create + daily.totals.wrong).toBe(200)
  })

  it('takes what is past for over, and what says so for called off', async () => {
    await take(
      calendar(
        entry('past', 'DTSTART:20261102T140000Z', 'STATUS:CONFIRMED'),
        entry('off', 'DTSTART:20261201T140000Z', 'STATUS:CANCELLED'),
        entry('maybe', 'DTSTART:20261201T140000Z', 'STATUS:TENTATIVE'),
      ),
    )
    for (const [uid, status] of [
      ['past', 'done'],
      ['off', 'cancelled'],
      ['maybe', 'pending'],
    ] as const)
      expect(await byUid(uid)).toMatchObject([{ status }])
  })

  it('takes the id of another org’s appointment for any other name, and tells nothing of it', async () => {
    const foreign = await anAppointmentAt(server, await aClinic(server))
    const result = await take(calendar(entry(`${foreign}@tendwell`, 'DTSTART:20261202T140000Z')))
    expect(result.lines).toMatchObject([{ outcome: 'made', words: { title: 'Visit' } }])
    const { rows } = await sql`select title from appointments where id = ${foreign}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ title: 'Follow-up' }])
  })

  it('knows an entry with a very long name again', async () => {
    const file = calendar(
      entry('🌿'.repeat(400), 'DTSTART:20261203T140000Z'),
      entry('__proto__', 'DTSTART:20261203T140000Z'),
    )
    expect((await take(file)).totals.create).toBe(2)
    expect((await take(file)).totals.unchanged).toBe(2)
  })

  it('refuses more entries than it can take, also where few of them repeat', async () => {
    const many = Array.from({ length: 5001 }, (_, index) => entry(`e${index}`, 'DTSTART:20261203T140000Z'))
    const repeating = Array.from({ length: 30 }, (_, index) =>
      entry(`r${index}`, 'DTSTART:20261203T140000Z', 'RRULE:FREQ=DAILY'),
    )
    for (const entries of [many, repeating]) {
      expect(await refuse(calendar(...entries))).toMatchObject({ status: 413, code: 'too_large' })
    }
  })
})
