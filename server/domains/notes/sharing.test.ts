import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { notes } from '#shared/domains/notes/api.ts'
import { ownNotes } from '#shared/domains/notes/own-api.ts'
import type { NewNote } from '#shared/domains/notes/schema.ts'
import { NoteId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aContactOf, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { aNoteOf } from '#server/testing/notes.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = useTestServer({ SMTP_URL: mailbox.url }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let writer: TestPerson
let colleague: TestPerson
let stranger: TestPerson
let patient: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  writer = await aStaffOf(server, clinic)
  colleague = await aStaffOf(server, clinic)
  stranger = await aStaffOf(server, await aClinic(server))
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

describe('sharing', () => {
  const share = (id: NoteId, isShared: boolean) => ({ params: { id }, body: { isShared } })
  const own = (id: NoteId, by: TestPerson) => server.refused(ownNotes.get, { params: { noteId: id } }, by.token)

  it('shows a signed note to its patient and to nobody else, until it is taken back', async () => {
    const person = await aPatientOf(server, clinic)
    const { id } = await write({ user: person.id })
    expect(await refused(notes.share, share(id, true), writer)).toEqual([409, 'invalid_transition'])
    await sign(id)
    expect((await own(id, person)).status).toBe(404)
    await server.call(notes.share, share(id, true), writer.token)
    const { body } = await server.call(ownNotes.list, { query: {} }, person.token)
    expect(body.notes.map((note) => note.id)).toEqual([id])
    expect((await server.call(ownNotes.get, { params: { noteId: id } }, person.token)).body.note).toMatchObject(written)
    // The address of somebody else's note is worth nothing to another patient, nor to the staff of another clinic.
    for (const other of [patient, stranger]) expect((await own(id, other)).status).toBe(404)
    await server.call(notes.share, share(id, false), writer.token)
    expect((await own(id, person)).status).toBe(404)
  })

  it('tells the patient that there is a note, and no word of it', async () => {
    const person = await aPatientOf(server, clinic)
    const { id } = await write({ user: person.id, subject: 'zeqqasubject', message: '<p>zeqqatext</p>' })
    await sign(id)
    await server.call(notes.share, share(id, true), writer.token)
    const { rows } = await sql<{ email: string }>`select email from users where id = ${person.id}`.execute(
      server.running.services.reader,
    )
    const [mail] = await mailbox.mailsTo(rows[0]?.email ?? '')
    expect(mail?.subject).toContain('shared a note with you')
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('zeqqa')
  })
})

describe('who may', () => {
  it('is the staff of the clinic, and of no other, nor the patient', async () => {
    const { id } = await write()
    for (const by of [stranger, patient]) {
      const get404 = await refused(notes.get, { params: { id } }, by)
      expect(get404[0]).toBeOneOf([403, 404])
      const query = { orgId: clinic }
      const params = { userId: patient.id }
      expect((await server.refused(notes.listOfUser, { params, query }, by.token)).status).toBeOneOf([403, 404])
    }
  })

  it('write only about patients and contacts of the clinic, not about those of another or about colleagues', async () => {
    const other = await aClinic(server)
    const elsewhere = await aPatientOf(server, other)
    const contact = await aContactOf(server, other)
    for (const input of [
      { user: elsewhere.id },
      { user: colleague.id },
      { user: writer.id },
      { user: undefined, contact },
    ]) {
      const body = { ...about(patient), ...input }
      expect((await server.refused(notes.create, { body }, writer.token)).status).toBe(404)
      const { orgId: _orgId, ...draft } = body
      const input2 = { params: { orgId: clinic, noteId: NoteId.parse(v7()) }, body: { ...draft, version: 0 } }
      expect((await server.refused(notes.keepDraft, input2, writer.token)).status).toBe(404)
    }
  })

  it('read none about somebody who works there by now', async () => {
    const both = await aPatientOf(server, clinic)
    const { id } = await write({ user: both.id })
    await sql`update memberships set role = 'org-staff' where user_id = ${both.id}`.execute(
      server.running.services.reader,
    )
    expect(await refused(notes.get, { params: { id } }, writer)).toEqual([404, 'not_found'])
  })

  it('of a clinic in which somebody is a patient as well see its own notes alone', async () => {
    const other = await aClinic(server)
    const there = await aPerson(server, {
      memberships: [
        { org: clinic, role: 'user' },
        { org: other, role: 'user' },
      ],
    })
    await aNoteOf(server, other, { user: there.id })
    const { id } = await write({ user: there.id })
    expect((await list(there)).notes.map((note) => note.id)).toEqual([id])
  })
})
