import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { notes } from '#shared/domains/notes/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const MANY = 10_000
let clinic: OrgId
let writer: TestPerson
let colleague: TestPerson
let patient: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  writer = await aStaffOf(server, clinic)
  colleague = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
  const { reader } = server.running.services
  await sql`
    insert into notes (id, created_at, updated_at, org_id, user_id, written_by, written_at, subject, message)
    select gen_random_uuid(), now(), now(), ${clinic}, ${patient.id}, ${writer.id}, now() - n * interval '1 hour',
      'Visit ' || n, '<p>' || repeat('word ', 200) || case n when 700 then 'zeqqa' when 5000 then 'zeqqb' else '' end || '</p>'
    from generate_series(1, ${MANY}) n`.execute(reader)
  await sql`
    insert into note_reads (reader_id, note_id, read_at, org_id, person_id)
    select ${colleague.id}, id, now(), org_id, user_id from notes
    where user_id = ${patient.id} and subject not like '%7'`.execute(reader)
  await sql`vacuum analyze notes`.execute(reader)
})

const list = async (query: object = {}) =>
  (
    await server.call(
      notes.listOfUser,
      { params: { userId: patient.id }, query: { orgId: clinic, ...query } },
      colleague.token,
    )
  ).body

describe('a person with ten thousand notes', () => {
  it('is read page by page, with how many are unread, from the index of the person', async () => {
    const { notes: lines, pagination, folders } = await list({ page: 3 })
    expect(lines.map(({ subject }) => subject).slice(0, 2)).toEqual(['Visit 51', 'Visit 52'])
    expect([pagination.total, pagination.pages, folders.unread]).toEqual([MANY, 400, 1000])
    expect((await list({ folder: 'unread', page: 2 })).notes[0]?.subject).toBe('Visit 257')
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select n.id from notes n where n.org_id = ${clinic} and n.user_id = ${patient.id} and not n.is_draft
      order by n.written_at desc, n.id desc limit 25`.execute(server.running.services.reader)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan Backward using notes_user/)
  })

  it('is searched a thousand notes at a time, and says how far', async () => {
    const near = await list({ s: 'zeqqa' })
    expect(near.notes.map(({ subject }) => subject)).toEqual(['Visit 700'])
    const far = await list({ s: 'zeqqb' })
    expect(far.notes).toEqual([])
    let next = far.next
    for (let step = 0; step < 4 && next !== null; step += 1) {
      const further = await list({ s: 'zeqqb', after: next })
      if (further.notes.length > 0) expect(further.notes[0]?.subject).toBe('Visit 5000')
      next = further.next
    }
  })
})
