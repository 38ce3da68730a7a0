import { sql } from 'kysely'
import { v4 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { conversations } from '#shared/domains/conversations/api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** Friday, nine in the morning in New York: the clinic is open. */
const OPEN = '2026-11-20T14:00:00Z'
const server = useTestServer({}, { frozenAt: OPEN })
const settings = { ...OFFICE_HOURS, patientMessages: true }
let clinic: OrgId
let staff: TestPerson
let colleague: TestPerson
let patient: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, { settings })
  staff = await aStaffOf(server, clinic)
  colleague = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
})

const message = (text = 'I feel dizzy.', more: { key?: string; photoURL?: string } = {}) => ({
  key: v4(),
  text,
  ...more,
})
const ask = (by: TestPerson, body = message(), orgId = clinic) =>
  server.refused(ownConversations.write, { params: { orgId }, body }, by.token)
const answer = (to: TestPerson, body = message('Rest a little.'), by = staff, orgId = clinic) =>
  server.refused(conversations.write, { params: { orgId, userId: to.id }, body }, by.token)
const threadOf = async (person: TestPerson, by = staff, before?: number) =>
  (await server.call(conversations.get, { params: { orgId: clinic, userId: person.id }, query: { before } }, by.token))
    .body
const ownThread = async (by: TestPerson, orgId = clinic) =>
  (await server.call(ownConversations.get, { params: { orgId }, query: {} }, by.token)).body
const ownUnread = async (by: TestPerson) => (await server.call(ownConversations.count, {}, by.token)).body.unread
const clinicUnread = async (by = staff) =>
  (await server.call(conversations.count, { params: { orgId: clinic } }, by.token)).body.unread
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, status < 300 ? 'done' : body.error.code]

describe('a conversation', () => {
  it('holds what both sides wrote in its order, with who of the clinic did, and how far each has read', async () => {
    const person = await aPatientOf(server, clinic)
    const before = await clinicUnread()
    await ask(person, message('First'))
    await answer(person, message('Second'))
    expect((await threadOf(person)).messages.map(({ number, from, text }) => [number, from, text])).toEqual([
      [1, 'patient', 'First'],
      [2, 'clinic', 'Second'],
    ])
    expect((await ownThread(person)).messages.map(({ text, writer }) => [text, writer !== null])).toEqual([
      ['First', false],
      ['Second', true],
    ])
    expect([await ownUnread(person), await clinicUnread()]).toEqual([1, before + 1])
    await server.call(ownConversations.read, { params: { orgId: clinic }, body: { number: 2 } }, person.token)
    const path = { orgId: clinic, userId: person.id }
    await server.call(conversations.read, { params: path, body: { number: 99 } }, colleague.token)
    expect([await ownUnread(person), await clinicUnread()]).toEqual([0, before])
    expect(await threadOf(person)).toMatchObject({ patientRead: 2, clinicRead: 2 })
  })

  it('has a message once, however often its page sends it, and both of two that begin it at once', async () => {
    const person = await aPatientOf(server, clinic)
    const sent = message('Only once')
    expect(await race(4, async () => (await ask(person, sent)).status)).toEqual({ 201: 4 })
    const both = (index: number) =>
      index === 0 ? ask(person) : answer(person, message('Both'), index === 1 ? staff : colleague)
    expect(await race(3, async (index) => (await both(index)).status)).toEqual({ 201: 3 })
    expect((await threadOf(person)).messages.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(codeOf(await answer(person, sent))).toEqual([400, 'invalid_input'])
  })

  it('is read in pages by number, however long it is', async () => {
    const person = await aPatientOf(server, clinic)
    for (let count = 1; count <= 35; count += 1) await ask(person, message(`No ${count}`))
    const end = await threadOf(person)
    expect([end.messages.length, end.messages[0]?.number, end.hasOlder]).toEqual([30, 6, true])
    const start = await threadOf(person, staff, 6)
    expect([start.messages.map(({ text }) => text), start.hasOlder]).toEqual([
      ['No 1', 'No 2', 'No 3', 'No 4', 'No 5'],
      false,
    ])
  })
})

describe('who has nothing to look for in a conversation', () => {
  it('neither reads nor writes it: another clinic, another patient, a stranger, a colleague about a colleague', async () => {
    await ask(patient)
    const neighbour = await aStaffOf(server, await aClinic(server, { settings }))
    const path = { orgId: clinic, userId: patient.id }
    for (const by of [neighbour, await aPatientOf(server, clinic), await aPerson(server)]) {
      const seen = [
        await server.refused(conversations.get, { params: path, query: {} }, by.token),
        await server.refused(conversations.write, { params: path, body: message() }, by.token),
        await server.refused(conversations.list, { params: { orgId: clinic } }, by.token),
        await server.refused(conversations.change, { params: path, body: { isDone: true } }, by.token),
      ]
      expect(seen.every(({ status }) => status === 403 || status === 404)).toBe(true)
    }
    expect((await ask(await aPerson(server))).status).toBe(404)
    expect((await answer(colleague)).status).toBe(404)
    expect((await ask(colleague)).status).toBe(404)
    // Of the neighbour's own clinic the same patient is none.
    const ownPath = { orgId: clinic, userId: neighbour.id }
    expect((await server.refused(conversations.get, { params: ownPath, query: {} }, staff.token)).status).toBe(404)
  })

  it('who has left still reads what was written, and writes no more; a clinic that switched it off neither', async () => {
    const left = await aPatientOf(server, clinic)
    await ask(left)
    await sql`update memberships set status = 'inactive' where user_id = ${left.id}`.execute(
      server.running.services.reader,
    )
    expect(codeOf(await ask(left))).toEqual([409, 'no_patient'])
    expect(codeOf(await answer(left))).toEqual([409, 'no_patient'])
    expect(await ownThread(left)).toMatchObject({ closed: 'left', messages: [{ text: 'I feel dizzy.' }] })

    const quiet = await aClinic(server, { settings: OFFICE_HOURS })
    const person = await aPatientOf(server, quiet)
    expect(codeOf(await ask(person, message(), quiet))).toEqual([409, 'messages_off'])
    expect(codeOf(await answer(person, message(), await aStaffOf(server, quiet), quiet))).toEqual([409, 'messages_off'])
  })

  it('what is sent again after that is still the message that arrived before', async () => {
    const person = await aPatientOf(server, clinic)
    const sent = message('Before I left')
    await ask(person, sent)
    await sql`update memberships set status = 'inactive' where user_id = ${person.id}`.execute(
      server.running.services.reader,
    )
    expect((await ask(person, sent)).status).toBe(201)
    expect((await ownThread(person)).messages).toHaveLength(1)
  })

  it('a robot sends neither 10 MB nor nothing nor the picture of somebody else', async () => {
    expect((await ask(patient, message('x'.repeat(10_000_000)))).status).toBe(413)
    expect((await ask(patient, message('x'.repeat(4001)))).status).toBe(400)
    expect((await ask(patient, message('  '))).status).toBe(400)
    const foreign = `/api/media/${await aPicture(server, await aPerson(server))}`
    expect(codeOf(await ask(patient, message('', { photoURL: foreign })))).toEqual([400, 'invalid_input'])
    const logo = `/api/media/${await aPicture(server, patient, 'org/profile')}`
    expect(codeOf(await ask(patient, message('', { photoURL: logo })))).toEqual([400, 'invalid_input'])
  })
})

describe('a picture', () => {
  it('is shown at signed addresses to both sides, and to nobody without', async () => {
    const person = await aPatientOf(server, clinic)
    const kept = `/api/media/${await aPicture(server, person)}`
    await ask(person, message('', { photoURL: kept }))
    for (const { messages } of [await threadOf(person), await ownThread(person)]) {
      const shown = messages[0]?.photoURL ?? ''
      expect(shown).toMatch(/\?until=\d+&sig=[\w-]{43}$/)
      expect((await fetch(server.url + shown)).status).toBe(200)
    }
    expect((await fetch(server.url + kept)).status).toBe(404)
  })
})

it('a look of the staff is written down for the patient, and one’s own is not', async () => {
  const person = await aPatientOf(server, clinic)
  await ask(person)
  await ownThread(person)
  const looks = async () => {
    const { rows } = await sql`
      select actor_id as by, details->>'why' as why from activities
      where kind = 'user.viewed' and user_id = ${person.id}`.execute(server.running.services.reader)
    return rows
  }
  expect(await looks()).toEqual([])
  await threadOf(person)
  expect(await looks()).toEqual([{ by: staff.id, why: 'messages' }])
})
