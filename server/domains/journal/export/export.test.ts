import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { journal } from '#shared/domains/journal/api.ts'
import type { NewEntry } from '#shared/domains/journal/entry-schema.ts'
import { journalExport } from '#shared/domains/journal/export-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { VitalSignsBundle } from '#server/testing/fhir-vital-signs.ts'
import type { FhirObservation } from '#server/testing/fhir-vital-signs.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import type { KeptJournal } from '#server/testing/kept-journal.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** A Friday, nine in the morning in New York; summer time ended there on the first of the month. */
const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let nurse: TestPerson
let ann: KeptJournal
beforeAll(async () => {
  clinic = await aClinic(server)
  nurse = await aStaffOf(server, clinic)
  ann = await aJournalIn(server, clinic)
})

const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const daysOf = (who: Pick<TestPerson, 'id'>, days = YEAR) => ({ params: { userId: who.id, ...days } })

async function write(who: KeptJournal, body: Partial<NewEntry>, token = who.token) {
  const sent = { datetime: '2026-11-20T08:30', timeZone: 'America/New_York', mood: 3, ...body } as NewEntry
  const { status, body: answer } = await server.call(journal.create, { params: { id: who.planId }, body: sent }, token)
  expect(status).toBe(201)
  return answer.entry
}

async function bundleOf(who: TestPerson, days = YEAR, token = who.token) {
  const { body, headers, status } = await server.call(journalExport.fhir, daysOf(who, days), token)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/fhir+json; charset=utf-8'])
  const resources = VitalSignsBundle.parse(body).entry.map(({ resource }) => resource)
  const observations = resources.filter((one): one is FhirObservation => one.resourceType === 'Observation')
  return { resources, observations }
}

describe('vitals as FHIR', () => {
  it('are observations of the R4 profiles, each with its code and unit', async () => {
    const person = await aJournalIn(server, clinic)
    const entry = await write(person, { weight: 171.5, hr: 61, bpSys: 120, bpDia: 80, spo2: 98, note: 'Secret' })
    const { observations, resources } = await bundleOf(person)
    const values = observations.map((one) =>
      'component' in one
        ? one.component.map((part) => 'valueQuantity' in part && [part.code.coding[0].code, part.valueQuantity.value])
        : [one.code.coding[0].code, one.valueQuantity.value, one.valueQuantity.code],
    )
    expect(values).toEqual([
      ['29463-7', 171.5, '[lb_av]'],
      ['8867-4', 61, '/min'],
      [
        ['8480-6', 120],
        ['8462-4', 80],
      ],
      ['59408-5', 98, '%'],
    ])
    expect(new Set(observations.map(({ status, effectiveDateTime }) => `${status} ${effectiveDateTime}`))).toEqual(
      new Set(['final 2026-11-20T08:30:00-05:00']),
    )
    for (const { id, subject, performer } of observations) {
      expect(id.startsWith(entry.id)).toBe(true)
      expect([subject.reference, performer[0].reference]).toEqual(Array(2).fill(`urn:uuid:${person.id}`))
    }
    expect(JSON.stringify(resources)).not.toContain('Secret')
  })

  it('name who measured, and say what of a pressure is not known', async () => {
    const person = await aJournalIn(server, clinic)
    const entry = await write(person, { bpSys: 0, bpDia: 81 }, nurse.token)
    await server.call(journal.change, { params: { id: entry.id }, body: { version: 1, hr: 61 } }, nurse.token)
    const { observations, resources } = await bundleOf(person, YEAR, nurse.token)
    expect(observations.map(({ status, meta }) => `${status} ${meta.versionId}`)).toEqual(['final 2', 'final 2'])
    expect(observations.map(({ performer }) => performer[0].reference)).toEqual(Array(2).fill(`urn:uuid:${nurse.id}`))
    expect(resources.map(({ resourceType }) => resourceType).slice(0, 2)).toEqual(['Patient', 'Practitioner'])
    const pressure = observations.find((one) => 'component' in one)
    expect(pressure?.component.map((part) => Object.keys(part)[1])).toEqual(['dataAbsentReason', 'valueQuantity'])
  })

  it('are amended where the value, or the time of it, was another before, and not by the rest of the entry', async () => {
    const person = await aJournalIn(server, clinic)
    const entry = await write(person, { weight: 170, bpSys: 120, bpDia: 80 })
    const { millis } = server.now
    let version = 0
    const change = async (body: Partial<NewEntry>) => {
      server.now.millis += 60_000
      version += 1
      const sent = { params: { id: entry.id }, body: { version, ...body } }
      expect((await server.call(journal.change, sent, person.token)).status).toBe(200)
      const { observations } = await bundleOf(person)
      return observations.map(({ id, status, issued }) => {
        const minutes = (Date.parse(issued) - millis) / 60_000
        return `${id.slice(entry.id.length + 1)} ${status} ${minutes}`
      })
    }
    const [weight, pressure] = ['weight final 0', 'blood-pressure final 0']
    expect(await change({ note: 'Slept well', hr: 61, weight: 170 })).toEqual([weight, 'heart-rate final 1', pressure])
    const amended = 'blood-pressure amended 2'
    expect(await change({ bpSys: 121 })).toEqual([weight, 'heart-rate final 1', amended])
    // A value that is cleared and measured anew was another before.
    expect(await change({ hr: null })).toEqual([weight, amended])
    expect(await change({ hr: 61 })).toEqual([weight, 'heart-rate amended 4', amended])
    // The time belongs to each value that was there; one that comes later has it from the start.
    const moved = ['weight amended 5', 'heart-rate amended 5', 'blood-pressure amended 5']
    expect(await change({ datetime: '2026-11-20T08:00' })).toEqual(moved)
    expect(await change({ spo2: 98 })).toEqual([...moved, 'oxygen final 6'])
    server.now.millis = millis
  })

  it('stand at the time of the place where they were taken, the night when summer time ends included', async () => {
    const person = await aJournalIn(server, clinic)
    await write(person, { datetime: '2026-11-01T01:30', hr: 60 })
    await write(person, { datetime: '2026-11-01T02:30', hr: 61 })
    await write(person, { datetime: '2026-10-31T23:00', timeZone: 'Asia/Tokyo', hr: 62 })
    const { observations } = await bundleOf(person)
    expect(observations.map(({ effectiveDateTime }) => effectiveDateTime)).toEqual([
      '2026-10-31T23:00:00+09:00',
      '2026-11-01T01:30:00-04:00',
      '2026-11-01T02:30:00-05:00',
    ])
  })

  it('are a bundle with the person alone where nothing was measured, and never what was deleted', async () => {
    const person = await aJournalIn(server, clinic)
    await write(person, { note: 'Nothing measured' })
    const entry = await write(person, { weight: 180 })
    await server.call(journal.removeMine, { params: { id: entry.id } }, person.token)
    const { resources } = await bundleOf(person)
    expect(resources.map(({ resourceType }) => resourceType)).toEqual(['Patient'])
  })

  it('are none where a value is zero: that was not measured, nor was another before it', async () => {
    const person = await aJournalIn(server, clinic)
    const entry = await write(person, { weight: 0, hr: 0, bpSys: 0, bpDia: 80, spo2: 0 })
    const found = async () => (await bundleOf(person)).observations.map(({ id, status }) => `${id.slice(37)} ${status}`)
    expect(await found()).toEqual(['blood-pressure final'])
    const { observations } = await bundleOf(person)
    const parts = observations.flatMap((one) => ('component' in one ? one.component : []))
    expect(parts.map((part) => Object.keys(part)[1])).toEqual(['dataAbsentReason', 'valueQuantity'])
    await server.call(
      journal.change,
      { params: { id: entry.id }, body: { version: 1, hr: 61, bpDia: 0 } },
      person.token,
    )
    expect(await found()).toEqual(['heart-rate final'])
  })

  it('are those of the days that were asked for, also where a week began before them', async () => {
    const person = await aJournalIn(server, clinic)
    await write(person, { datetime: '2026-11-11T08:00', dateType: 'week', hr: 61 })
    await write(person, { datetime: '2026-11-13T08:00', dateType: 'week', hr: 62 })
    const times = async (from: string, to: string) =>
      (await bundleOf(person, { from, to })).observations.map(({ effectiveDateTime }) => effectiveDateTime.slice(0, 10))
    expect(await times('2026-11-12', '2026-11-14')).toEqual(['2026-11-13'])
    expect(await times('2026-11-09', '2026-11-12')).toEqual(['2026-11-11'])
    expect(await times('2026-11-11', '2026-11-13')).toEqual(['2026-11-11', '2026-11-13'])
  })

  it('come whole where there are more than are read at once, each once', async () => {
    const person = await aJournalIn(server, clinic)
    await sql`insert into entries (id, version, created_at, updated_at, user_id, mood, local_at, time_zone, local_date, week_start, hr)
      select gen_random_uuid(), 1, now(), now(), ${person.id}, 3, '2026-05-04 10:00', 'UTC', '2026-05-04', '2026-05-04', 1 + n % 199
      from generate_series(1, 450) n`.execute(server.running.services.reader)
    const { observations } = await bundleOf(person)
    expect(new Set(observations.map(({ id }) => id)).size).toBe(450)
  })
})

describe('a journal as CSV', () => {
  const textOf = async (who: TestPerson, token = who.token) => {
    const response = await fetch(`${server.url}/api/entries/user/${who.id}/2026-01-01/2026-12-31/csv`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="journal_2026-01-01_2026-12-31.csv"')
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  }

  it('begins with the mark that spreadsheets know, and has a line for each entry, the earliest first', async () => {
    await write(ann, {
      datetime: '2026-11-19T21:00',
      mood: 4,
      activities: [ann.water, ann.water, ann.walk],
      weight: 170.5,
    })
    await write(ann, { note: 'مشيت 🚶 "far", and\nback', title: '=HYPERLINK("http://x")' })
    await write(ann, { datetime: '2026-11-01T01:30', mood: -1, activities: [ann.walk] })
    const text = await textOf(ann)
    expect(text.charCodeAt(0)).toBe(0xfeff)
    const [head, first, second, ...rest] = text.slice(1).split('\n')
    expect(head).toMatch(/^date,datetime,timeZone,dateType,entryType,mood,title,activities,note,weight_lb,hr_bpm,/)
    expect(first).toBe('2026-11-01,2026-11-01T01:30:00-04:00,America/New_York,day,basic,,,Walk,,,,,,,,,,,,')
    expect(second).toContain(',4,,')
    expect(second).toMatch(/,(Water × 2; Walk|Walk; Water × 2),,170\.5,/)
    expect(rest.join('\n')).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(rest.join('\n')).toContain('"مشيت 🚶 ""far"", and\nback"')
  })

  it('leaves a cell empty where a vital is zero: that was not measured', async () => {
    const person = await aJournalIn(server, clinic)
    await write(person, { note: 'Zeros', weight: 0, hr: 0, bpSys: 120, bpDia: 0, spo2: 0 })
    expect(await textOf(person)).toContain(',Zeros,,,120,,,')
  })

  it('marks as text whatever a spreadsheet would compute, in every column that people write', async () => {
    const person = await aJournalIn(server, clinic)
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)']
    for (const formula of evil) await write(person, { title: formula, note: formula })
    await sql`update plans set activities = jsonb_set(activities, '{0,label}', '"=A1, B1"') where id = ${person.planId}`.execute(
      server.running.services.reader,
    )
    await write(person, { activities: [person.walk, person.walk] })
    const text = await textOf(person)
    expect(text).toContain(`,"'=A1, B1 × 2",`)
    for (const formula of evil) expect(text).toContain(`,'${formula},,'${formula},`)
  })
})

describe('a report', () => {
  it('has the person, what is planned and what was written', async () => {
    const person = await aJournalIn(server, clinic)
    await write(person, { note: 'Well' })
    const { status, body } = await server.call(
      journalExport.report,
      daysOf(person, { from: '2026-11-01', to: '2026-11-30' }),
      nurse.token,
    )
    expect(status).toBe(200)
    expect(body.plan?.goals).toMatchObject([{ goal: 'Walk more', target: 3 }])
    expect(body.plan).not.toHaveProperty('orgId')
    expect(body.entries).toMatchObject([{ note: 'Well' }])
    expect(body).toMatchObject({ isCapped: false, person: { birthdate: null } })
  })
})

describe('who may take it along', () => {
  const CALLS = [journalExport.csv, journalExport.fhir, journalExport.report]
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const statusesFor = (person: TestPerson, token: string | null) =>
    Promise.all(CALLS.map(async (call) => (await server.refused(call, daysOf(person, days), token)).status))

  it('is the person, and the staff of an org in which they are active', async () => {
    const other = await aClinic(server)
    const foreigner = await aStaffOf(server, other)
    const neighbour = await aPatientOf(server, clinic)
    expect(await statusesFor(ann, ann.token)).toEqual([200, 200, 200])
    expect(await statusesFor(ann, nurse.token)).toEqual([200, 200, 200])
    expect(await statusesFor(ann, foreigner.token)).toEqual([404, 404, 404])
    expect(await statusesFor(ann, neighbour.token)).toEqual([404, 404, 404])
    expect(await statusesFor(ann, null)).toEqual([401, 401, 401])
    const invited = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'pending' }] })
    expect(await statusesFor(invited, nurse.token)).toEqual([404, 404, 404])
  })

  it('is written down, and shown to the person where it was staff', async () => {
    const person = await aJournalIn(server, clinic)
    await statusesFor(person, nurse.token)
    await statusesFor(person, person.token)
    const { rows } = await sql<{ line: string }>`
      select kind || ' ' || (details->>'why') as line from activities where user_id = ${person.id}
        and kind in ('user.viewed', 'user.exported')`.execute(server.running.services.reader)
    expect(rows.map(({ line }) => line).toSorted()).toEqual([
      'user.exported journalFile',
      'user.exported journalFile',
      'user.viewed journalFile',
      'user.viewed journalFile',
      'user.viewed journalReport',
    ])
  })

  it.each([
    ['the wrong way round', { from: '2026-11-30', to: '2026-11-01' }, 'to'],
    ['more than a year', { from: '2025-01-01', to: '2026-06-01' }, 'to'],
    ['no days', { from: '2026-02-30', to: '2026-06-01' }, 'from'],
    ['before the calendar', { from: '0000-12-31', to: '0001-01-02' }, 'from'],
  ])('asks for days that can be given: not %s', async (_, wrong, field) => {
    for (const call of CALLS) {
      const { status, body } = await server.refused(call, daysOf(ann, wrong), ann.token)
      expect([status, body.error.code]).toEqual([400, 'invalid_input'])
      expect(Object.keys(body.error.fields ?? {})).toEqual([field])
    }
  })

  it('gives a whole leap year of files, and a quarter of a year of report', async () => {
    const leap = { from: '2024-01-01', to: '2025-01-01' }
    const asked = CALLS.map(async (call) => (await server.refused(call, daysOf(ann, leap), ann.token)).status)
    expect(await Promise.all(asked)).toEqual([200, 200, 400])
  })
})
