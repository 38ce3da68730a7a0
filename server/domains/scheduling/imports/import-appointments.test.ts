import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { OFFICE_HOURS, ROOMY_HOURS, aClinic, aPatientOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { HEADER, importDesk, problemsOf, row } from '#server/testing/import-desk.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
})

const { take, importerOf } = importDesk(server, () => ({ clinic, desk }))
const stored = async (org: OrgId) => {
  const range = { start: '2026-11-01T00:00:00Z', end: '2027-01-15T00:00:00Z' }
  const { body } = await server.call(scheduling.listOfOrg, { params: { orgId: org }, query: range }, desk.token)
  return body.events
}

describe('importing appointments from a table', () => {
  it('makes them with contacts of their own, once, however often the file comes', async () => {
    const file = [HEADER, row('2026-11-23T09:00:00-05:00', 'Zoë Ünal'), row('2026-11-24 10:30', 'Omar Aziz')].join('\n')
    const dry = await take(file, { dryRun: true })
    expect([dry.view.state, dry.totals]).toEqual(['checked', { create: 2, change: 0, unchanged: 0, wrong: 0 }])
    expect(await stored(clinic)).toEqual([])
    const done = await take(file)
    expect([done.view.state, done.totals]).toEqual(['done', dry.totals])
    expect(done.lines[1]).toMatchObject({
      line: 3,
      outcome: 'made',
      name: 'Omar Aziz',
      words: { title: 'Check-up', start: '2026-11-24 10:30' },
      fields: [],
      problems: [],
    })
    const events = await stored(clinic)
    expect(events).toMatchObject([
      {
        name: 'Zoë Ünal',
        email: 'zo.nal@x.test',
        start: '2026-11-23T14:00:00.000Z',
        end: '2026-11-23T14:30:00.000Z',
        status: 'booked',
        eventType: 'contact',
        contact: expect.any(String),
        user: null,
      },
      { name: 'Omar Aziz', start: '2026-11-24T15:30:00.000Z' },
    ])
    expect((await take(file)).totals).toEqual({ create: 0, change: 0, unchanged: 2, wrong: 0 })
    expect(await stored(clinic)).toEqual(events)
  })

  it('changes what differs, names it, and leaves alone what it does not speak of', async () => {
    const org = await aClinic(server, { settings: ROOMY_HOURS })
    const as = await aStaffOf(server, org)
    const id = await anAppointmentAt(server, org)
    const other = await anAppointmentAt(server, org, { start: '2026-11-24T16:00:00Z', end: '2026-11-24T16:30:00Z' })
    const file = `id,title,notes,status,date,time\n${id},Control,"two\r\nlines",confirmed,2026-11-25,2:30 PM\n${other.toUpperCase()},Follow-up,,booked,,\n`
    const { lines } = await take(file, { org, as })
    expect(lines).toMatchObject([
      {
        line: 2,
        outcome: 'changed',
        fields: ['title', 'notes', 'status', 'start', 'end'],
        madeId: id,
      },
      { line: 4, outcome: 'double', fields: [], twin: { id: other, name: 'Ann Appointed' } },
    ])
    const { body } = await server.call(scheduling.get, { params: { id } }, as.token)
    expect(body.event).toMatchObject({
      title: 'Control',
      notes: 'two\nlines',
      status: 'confirmed',
      start: '2026-11-25T19:30:00.000Z',
      end: '2026-11-25T20:00:00.000Z',
      name: 'Ann Appointed',
      version: 2,
    })
    const { rows } =
      await sql`select kind, details from activities where org_id = ${org} and kind like 'appointment.%' order by id`.execute(
        server.running.services.reader,
      )
    expect(rows).toEqual([
      {
        kind: 'appointment.moved',
        details: {
          by: 'import',
          fields: ['title', 'notes', 'status', 'start', 'end'],
          from: 'booked',
          to: 'confirmed',
        },
      },
      { kind: 'appointment.imported', details: { create: 0, change: 1, wrong: 1 } },
    ])
    expect((await take(file, { org, as })).totals).toEqual({ create: 0, change: 0, unchanged: 2, wrong: 0 })
  })

  it('makes a contact of a number and a name, once', async () => {
    const org = await aClinic(server, { settings: ROOMY_HOURS })
    const as = await aStaffOf(server, org)
    const visits =
      'title,name,phone,start\nVisit,Max,+1 212 555 0164,2026-11-26T15:00:00Z\nVisit,,,2026-11-26T15:30:00Z\n'
    expect((await take(visits, { org, as })).lines).toMatchObject([{ outcome: 'made' }, { outcome: 'wrong' }])
    const later = visits.split('\n').slice(0, 2).join('\n')
    expect((await take(later, { org, as })).totals).toMatchObject({ unchanged: 1 })
    await take(later.replace('11-26T15:00', '11-27T15:00'), { org, as })
    const { rows } = await sql`select name, phone from contacts where org_id = ${org}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ name: 'Max', phone: '+1 212 555 0164' }])
  })

  it('gives those of a member to the member', async () => {
    const patient = await aPatientOf(server, clinic)
    await take(`${HEADER}\nVisit,Some Name,${patient.email.toUpperCase()},2026-12-01 09:00`)
    const mine = await server.call(
      scheduling.listMine,
      { query: { start: '2026-12-01T00:00:00Z', end: '2026-12-02T00:00:00Z' } },
      patient.token,
    )
    expect(mine.body.events).toMatchObject([{ user: patient.id, contact: null, eventType: 'user', title: 'Visit' }])
  })

  it('takes what is past as it was, beside everything else', async () => {
    const org = await aClinic(server, { settings: OFFICE_HOURS })
    const as = await aStaffOf(server, org)
    const file = [
      'title,name,email,start,status,minutes',
      ...['', 'done', 'no_show', 'cancelled'].map(
        (status, index) => `Old,Past ${index},past${index}@x.test,2026-11-02T03:10:00Z,${status},45`,
      ),
    ].join('\n')
    expect((await take(file, { org, as })).totals.create).toBe(4)
    const { rows } = await sql`select status, lane from appointments where org_id = ${org} order by name`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([
      { status: 'done', lane: 0 },
      { status: 'done', lane: 1 },
      { status: 'no_show', lane: null },
      { status: 'cancelled', lane: null },
    ])
    const waiting = await take(`${HEADER},status\n${row('2026-11-02T14:00:00Z')},booked`, { org, as, dryRun: true })
    expect(problemsOf(waiting)).toEqual(['2 status statusOfTime'])
  })

  it('turns a full day around, and leaves whom it cannot move where they are', async () => {
    const settings = { ...OFFICE_HOURS, schedules: OFFICE_HOURS.schedules?.map((line) => ({ ...line, slots: 1 })) }
    const org = await aClinic(server, { settings })
    const as = await aStaffOf(server, org)
    const at = (time: string) => `2026-11-23T${time}:00Z`
    const one = await anAppointmentAt(server, org, { start: at('14:00'), end: at('14:30'), lane: 0 })
    const two = await anAppointmentAt(server, org, { start: at('14:30'), end: at('15:00'), lane: 0 })
    const swap = `id,start\n${one},${at('14:30')}\n${two},${at('14:00')}\n`
    expect((await take(swap, { org, as })).totals).toMatchObject({ change: 2, wrong: 0 })
    // The first cannot go to the night, so the second cannot have its place either.
    const stuck = `id,start\n${one},${at('03:00')}\n${two},${at('14:30')}\n`
    const plan = await take(stuck, { org, as })
    expect(problemsOf(plan)).toEqual(['2 start slotOnGrid', '3 start slotFull'])
  })
})

describe('a line that is wrong', () => {
  it('says where, in which field and what, in the language of whoever asks', async () => {
    const org = await aClinic(server, { settings: OFFICE_HOURS })
    const as = await aStaffOf(server, org)
    const foreign = await anAppointmentAt(server, clinic)
    const file = [
      'id,title,name,email,start,end,status,color,phone',
      ',Ok,A B,a@x.test,2026-11-23 09:00,,,,',
      ',,A B,b@x.test,2026-11-23 09:00,,,,',
      ',T,,c@x.test,2026-11-23 09:00,,,,',
      ',T,A B,nobody,2026-11-23 09:00,,,,',
      ',T,A B,d@x.test,tomorrow,,,,',
      ',T,A B,e@x.test,2026-11-23 09:10,,,,',
      ',T,A B,f@x.test,2026-11-22 09:00,,,,',
      ',T,A B,g@x.test,2026-11-23 09:00,2026-11-23 08:30,,,',
      ',T,A B,h@x.test,2026-11-23 09:00,,arrived,,',
      ',T,A B,i@x.test,2026-11-23 09:00,,late,,',
      ',T,A B,j@x.test,2026-11-23 09:00,,,pink,',
      ',T,A B,k@x.test,2026-11-23 09:00,,,,call me',
      `${foreign},T,A B,l@x.test,2026-11-23 09:00,,,,`,
      'not-an-id,T,A B,m@x.test,2026-11-23 09:00,,,,',
      ',T,A B,n@x.test',
      ',T,A B,o@x.test,2027-03-14 02:30,,,,',
      ',T,A B,p@x.test,2031-11-24 09:00,,,,',
      ',T,A B,a@x.test,2026-11-23T14:00:00Z,,,,',
      ',T,A B,q@x.test,2026-11-23 09:00,2026-11-24 09:00,,,',
      ',T,A B,r@x.test,,,,,',
      ',T,A B,s@x.test,2026-11-23 09:00,,,,',
      ',T,A B,t@x.test,2026-11-23 09:00,,,,',
    ].join('\n')
    const result = await take(file, { org, as, dryRun: true })
    expect(problemsOf(result)).toEqual([
      '3 title titleRequired',
      '4 name required',
      '5 email email',
      '6 start importTime',
      '7 start slotOnGrid',
      '8 start slotOnGrid',
      '9 end endAfterStart',
      '10 status statusOfTime',
      '11 status choice',
      '12 color choice',
      '13 phone phone',
      '14 id unknownId',
      '15 id unknownId',
      '16 - columnCount',
      '17 start timeSkipped',
      '18 start tooFarAhead',
      '19 - duplicateLine',
      '20 end visitTooLong',
      '21 start required',
      '23 start slotFull',
    ])
    const { params } = importerOf({ org, as }).paramsOf(result.view.id)
    const { body } = await server.call(ownImports.lines, { params, query: { limit: 100 } }, as.token, {
      'accept-language': 'fr',
    })
    expect(body.lines[15]?.problems).toEqual([
      { code: 'timeSkipped', field: 'start', text: expect.stringContaining('heure d’été') },
    ])
    expect(body.lines[17]?.problems[0]?.text).toContain('2')
  })

  it('is left out, and stands there with what was wrong when the others are made', async () => {
    const org = await aClinic(server, { settings: OFFICE_HOURS })
    const as = await aStaffOf(server, org)
    const file = [HEADER, row('2026-11-23 09:00'), row('2026-11-23 09:07', 'Wrong One')].join('\n')
    const done = await take(file, { org, as })
    expect([done.totals, problemsOf(done)]).toEqual([
      { create: 1, change: 0, unchanged: 0, wrong: 1 },
      ['3 start slotOnGrid'],
    ])
    const { rows } = await sql`
      select (select count(*) from appointments where org_id = ${org})::int as visits,
        (select count(*) from contacts where org_id = ${org})::int as contacts`.execute(server.running.services.reader)
    expect(rows).toEqual([{ visits: 1, contacts: 1 }])
  })

  it('may be about another person: that cannot be changed so', async () => {
    const id = await anAppointmentAt(server, clinic)
    const result = await take(`id,name,email\n${id},Ann Appointed,other@x.test\n`, { dryRun: true })
    expect(problemsOf(result)).toEqual(['2 email personFixed'])
  })

  it('may go where no status goes, or bring back what was taken off the calendar', async () => {
    const done = await anAppointmentAt(server, clinic, { status: 'done' })
    expect(problemsOf(await take(`id,status\n${done},cancelled`, { dryRun: true }))).toEqual([
      '2 status invalid_transition',
    ])
    await server.call(scheduling.remove, { params: { id: done } }, desk.token)
    expect(problemsOf(await take(`id,title\n${done},Back`, { dryRun: true }))).toEqual(['2 - importRemoved'])
  })
})
