import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { notes } from '#shared/domains/notes/api.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import type { NewNote } from '#shared/domains/notes/schema.ts'
import { NoteId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let writer: TestPerson
let colleague: TestPerson
let patient: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  writer = await aStaffOf(server, clinic)
  colleague = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
})

const written = { subject: 'First visit', message: '<p>Feels well.</p>' }
const about = (person: TestPerson) => ({ orgId: clinic, user: person.id, ...written })
async function write(input: Partial<NewNote> = {}, by = writer) {
  const body = { ...about(patient), ...input }
  const { status, body: answer } = await server.call(notes.create, { body }, by.token)
  expect(status, JSON.stringify(answer)).toBe(201)
  return answer.note
}
const get = async (id: NoteId, by = writer) => (await server.call(notes.get, { params: { id } }, by.token)).body.note
const list = async (person: TestPerson, query: object = {}, by = writer) =>
  (await server.call(notes.listOfUser, { params: { userId: person.id }, query: { orgId: clinic, ...query } }, by.token))
    .body
const sign = async (id: NoteId, version = 1) =>
  (await server.call(notes.sign, { params: { id }, body: { version } }, writer.token)).body.note
const refused = async (
  call: typeof notes.sign | typeof notes.change | typeof notes.share | typeof notes.addAddendum | typeof notes.get,
  input: object,
  by: TestPerson,
) => {
  const { status, body } = await server.refused(call, input as never, by.token)
  return [status, status < 300 ? 'done' : body.error.code]
}

describe('a note', () => {
  it('is unread for the colleague until they say that they read it, and never for whoever wrote it', async () => {
    const person = await aPatientOf(server, clinic)
    const { id } = await write({ user: person.id })
    expect((await list(person)).folders).toMatchObject({ all: 1, unread: 0 })
    expect((await list(person, { folder: 'unread' }, colleague)).notes.map(({ isUnread }) => isUnread)).toEqual([true])
    await server.call(notes.setRead, { params: { id }, body: {} }, colleague.token)
    expect((await list(person, {}, colleague)).folders.unread).toBe(0)
    await server.call(notes.setRead, { params: { id }, body: { isRead: false } }, colleague.token)
    expect((await get(id, colleague)).isUnread).toBe(true)
    await write({ user: person.id }, colleague)
    // Of one's own nothing is read, however often it is said.
    await server.call(notes.setRead, { params: { id }, body: {} }, writer.token)
    await server.call(notes.setRead, { params: { id }, body: {} }, writer.token)
    expect((await list(person)).folders).toMatchObject({ all: 2, unread: 1 })
  })

  it('is changed by its writer alone, not over what another window wrote, and by nobody once it is signed', async () => {
    const { id } = await write()
    const change = (version: number) => ({ params: { id }, body: { version, subject: 'Second' } })
    expect(await refused(notes.change, change(1), colleague)).toEqual([409, 'not_the_writer'])
    expect(await refused(notes.sign, { params: { id }, body: { version: 1 } }, colleague)).toEqual([
      409,
      'not_the_writer',
    ])
    expect((await server.call(notes.change, change(1), writer.token)).body.note).toMatchObject({
      subject: 'Second',
      message: written.message,
      version: 2,
    })
    expect(await refused(notes.change, change(1), writer)).toEqual([409, 'version_conflict'])
    expect(await sign(id, 2)).toMatchObject({ state: 'signed', signedBy: { id: writer.id } })
    expect(await refused(notes.change, change(3), writer)).toEqual([409, 'note_signed'])
  })

  it('gets addenda once it is signed, from whoever of the staff, with who and when', async () => {
    const { id } = await write()
    const more = { params: { id }, body: { message: '<p>Called back.</p>' } }
    expect(await refused(notes.addAddendum, more, colleague)).toEqual([409, 'invalid_transition'])
    await sign(id)
    await server.call(notes.addAddendum, more, colleague.token)
    expect((await get(id)).addenda).toEqual([
      expect.objectContaining({
        message: '<p>Called back.</p>',
        cb: expect.objectContaining({ id: colleague.id }),
        ca: new Date(SAMPLE_NOW).toISOString(),
      }),
    ])
    const empty = { params: { id }, body: { message: '<p> <br></p><script>1</script>' } }
    expect(await refused(notes.addAddendum, empty, colleague)).toEqual([400, 'invalid_input'])
  })

  it('that is signed is changed or deleted by no statement, nor are its addenda', async () => {
    const { id } = await write()
    await sign(id)
    await server.call(notes.addAddendum, { params: { id }, body: { message: '<p>More</p>' } }, writer.token)
    const { reader } = server.running.services
    for (const statement of [
      sql`update notes set message = 'other' where id = ${id}`,
      sql`update notes set subject = 'other' where id = ${id}`,
      sql`update notes set signed_at = null where id = ${id}`,
      sql`update notes set written_by = ${colleague.id} where id = ${id}`,
      sql`update notes set written_at = now() where id = ${id}`,
      sql`delete from notes where id = ${id}`,
      sql`update note_addenda set message = 'other' where note_id = ${id}`,
      sql`delete from note_addenda where note_id = ${id}`,
    ])
      await expect(statement.execute(reader)).rejects.toThrow('never changed')
    await sql`update notes set written_by = null where id = ${id}`.execute(reader)
    expect((await get(id)).cb).toBeNull()
  })

  it('about a contact is the account’s once the contact is converted, signed ones as well', async () => {
    const person = await aPatientOf(server, clinic)
    const { rows } = await sql<{ email: string }>`select email from users where id = ${person.id}`.execute(
      server.running.services.reader,
    )
    const contact = await aContactOf(server, clinic, { email: rows[0]?.email ?? '' })
    const { id } = await write({ user: undefined, contact })
    await sign(id)
    await server.call(notes.setRead, { params: { id }, body: {} }, colleague.token)
    const { contacts } = await import('#shared/domains/contacts/api.ts')
    await server.call(contacts.convert, { params: { id: contact } }, writer.token)
    expect((await list(person)).notes.map((note) => note.id)).toEqual([id])
    const later = await write({ user: undefined, contact })
    expect([later.user, later.contact]).toEqual([person.id, null])
    expect((await list(person, {}, colleague)).folders).toMatchObject({ all: 2, unread: 1 })
  })
})

describe('vitals with a note', () => {
  const points = async (by: TestPerson, person?: TestPerson) => {
    const query = { period: 'day', periods: 2, timeZone: 'UTC' } as const
    const { body } =
      person === undefined
        ? await server.call(statistics.myTrends, { query }, by.token)
        : await server.call(statistics.trendsOfUser, { params: { userId: person.id }, query }, by.token)
    return body.points.at(-1)
  }

  it('stand in the charts of the clinic once it is signed, and in the patient’s own once it is shared', async () => {
    const person = await aPatientOf(server, clinic)
    const { id } = await write({ user: person.id, weight: 171.5, hr: 62, bpSys: 120, bpDia: 80, spo2: 98 })
    expect((await points(writer, person))?.weight).toBeNull()
    await sign(id)
    expect(await points(writer, person)).toMatchObject({ weight: 171.5, hr: 62, bpSys: 120, bpDia: 80, spo2: 98 })
    expect((await points(person))?.weight).toBeNull()
    await server.call(notes.share, { params: { id }, body: { isShared: true } }, writer.token)
    expect(await points(person)).toMatchObject({ weight: 171.5, spo2: 98 })
  })

  it.each([{ weight: 1000 }, { hr: 201 }, { bpSys: 301 }, { bpDia: 201 }, { spo2: 101 }, { hr: -1 }, { hr: 60.5 }])(
    'are within the limits of the journal: %j',
    async (vitals) => {
      const { status } = await server.refused(notes.create, { body: { ...about(patient), ...vitals } }, writer.token)
      expect(status).toBe(400)
    },
  )
})

describe('a draft', () => {
  const keep = (id: NoteId, version: number, subject = 'Begun', by = writer) =>
    server.refused(
      notes.keepDraft,
      { params: { orgId: clinic, noteId: id }, body: { user: patient.id, subject, version } },
      by.token,
    )

  it('is its writer’s alone, in no list, count or answer of a colleague', async () => {
    const id = NoteId.parse(v7())
    expect((await keep(id, 0)).body).toEqual({ version: 1 })
    expect((await list(patient, { folder: 'drafts' })).notes.map((note) => note.id)).toContain(id)
    expect((await list(patient, { folder: 'drafts' }, colleague)).notes).toEqual([])
    expect((await list(patient, {}, colleague)).folders.drafts).toBe(0)
    expect(await refused(notes.get, { params: { id } }, colleague)).toEqual([404, 'not_found'])
    expect((await keep(id, 1, 'Mine now', colleague)).status).toBe(404)
    for (const call of [notes.change, notes.sign])
      expect((await server.refused(call, { params: { id }, body: { version: 1 } }, colleague.token)).status).toBe(404)
    const discard = { params: { orgId: clinic, noteId: id } }
    await server.call(notes.discardDraft, discard, colleague.token)
    expect((await get(id)).state).toBe('draft')
  })

  it('of two windows is not written over, and is one note however often it is sent', async () => {
    const id = NoteId.parse(v7())
    await keep(id, 0)
    expect((await keep(id, 0)).status).toBe(409)
    expect((await keep(id, 1, 'Went on')).body).toEqual({ version: 2 })
    const first = await write({ draft: id })
    const again = await write({ draft: id })
    expect([first.id, again.id, first.state]).toEqual([id, id, 'open'])
    // What the other window still has is not lost silently: it is told.
    expect((await keep(id, 2)).status).toBe(409)
  })

  it('can be thrown away; a note cannot', async () => {
    const id = NoteId.parse(v7())
    await keep(id, 0)
    const discard = (noteId: NoteId) =>
      server.call(notes.discardDraft, { params: { orgId: clinic, noteId } }, writer.token)
    await discard(id)
    await discard(id)
    expect(await refused(notes.get, { params: { id } }, writer)).toEqual([404, 'not_found'])
    const note = await write()
    await discard(note.id)
    expect((await get(note.id)).id).toBe(note.id)
  })
})
