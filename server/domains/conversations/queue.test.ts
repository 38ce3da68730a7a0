import { sql } from 'kysely'
import { v4 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conversations } from '#shared/domains/conversations/api.ts'
import { conversationDesk } from '#shared/domains/conversations/desk-api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import type { ChangeThread, ThreadsQuery } from '#shared/domains/conversations/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { SECOND } from '#shared/kernel/time.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: '2026-11-20T15:00:00Z' })
const settings = { ...OFFICE_HOURS, patientMessages: true }
let clinic: OrgId
let staff: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  server.now.millis = Date.parse('2026-11-20T15:00:00Z')
})
beforeEach(async () => {
  clinic = await aClinic(server, { settings })
  staff = await aStaffOf(server, clinic)
  colleague = await aStaffOf(server, clinic)
})

async function aWriter(name = 'Ann'): Promise<TestPerson> {
  const person = await aPatientOf(server, clinic)
  await sql`update users set first_name = ${name}, last_name = 'Quill' where id = ${person.id}`.execute(
    server.running.services.reader,
  )
  server.now.millis += SECOND
  await write(person)
  return person
}
const write = (by: TestPerson) =>
  server.call(ownConversations.write, { params: { orgId: clinic }, body: { key: v4(), text: 'Hello' } }, by.token)
const change = (person: TestPerson, body: ChangeThread, by = staff) =>
  server.refused(conversations.change, { params: { orgId: clinic, userId: person.id }, body }, by.token)
const list = async (query: Partial<ThreadsQuery> = {}, by = staff) =>
  (await server.call(conversations.list, { params: { orgId: clinic }, query }, by.token)).body
const names = async (query: Partial<ThreadsQuery> = {}, by = staff) =>
  (await list(query, by)).threads.map(({ patient }) => patient.name.split(' ')[0])

describe('the conversations of a clinic', () => {
  it('lie with whom they were given to, with nobody, or are done; who writes again opens theirs', async () => {
    const [ann, ben] = [await aWriter('Ann'), await aWriter('Ben')]
    await aWriter('Cid')
    expect(await names()).toEqual(['Cid', 'Ben', 'Ann'])
    await change(ann, { assignee: staff.id })
    await change(ben, { isDone: true })
    expect([
      await names({ folder: 'unassigned' }),
      await names({ folder: 'mine' }),
      await names({ folder: 'done' }),
    ]).toEqual([['Cid'], ['Ann'], ['Ben']])
    expect(await names({ folder: 'mine' }, colleague)).toEqual([])
    server.now.millis += SECOND
    await write(ben)
    expect([await names(), await names({ folder: 'done' })]).toEqual([['Ben', 'Cid', 'Ann'], []])
  })

  it('are found by a part of the patient’s name, and by no other clinic', async () => {
    await aWriter('Annabel')
    await aWriter('Ben')
    expect(await names({ s: 'NABE' })).toEqual(['Annabel'])
    expect(await names({ s: '%' })).toEqual([])
    const other = await aClinic(server, { settings })
    const there = await aStaffOf(server, other)
    const { body } = await server.call(conversations.list, { params: { orgId: other }, query: {} }, there.token)
    expect(body.threads).toEqual([])
  })

  it('are read in pages that lose none', async () => {
    for (let count = 0; count < 31; count += 1) await aWriter(`P${count}`)
    const first = await list()
    expect([first.threads.length, first.next === null]).toEqual([30, false])
    const rest = await list({ after: first.next ?? '' })
    expect([rest.threads.map(({ patient }) => patient.name), rest.next]).toEqual([['P0 Quill'], null])
  })

  it('are given to nobody who does not work there, and of two who take one at once one has it', async () => {
    const ann = await aWriter()
    const stranger = await aPerson(server)
    expect((await change(ann, { assignee: stranger.id })).status).toBe(400)
    expect((await change(ann, { assignee: ann.id })).status).toBe(400)
    const takers = [staff, colleague]
    const seen = await race(2, async (index) => {
      const taker = takers[index] ?? staff
      return (await change(ann, { assignee: taker.id }, taker)).status
    })
    expect(seen).toEqual({ 204: 2 })
    expect(takers.map(({ id }) => id)).toContain((await list()).threads[0]?.assignee?.id)
  })
})

it('that one side has read is told to open screens of the other, and to no other clinic', async () => {
  const ann = await aWriter()
  const neighbour = await aStaffOf(server, await aClinic(server, { settings }))
  const [hers, theirs, foreign] = await Promise.all(
    [ann, staff, neighbour].map(({ token }) => listenLive(server.url, token)),
  )
  await server.call(conversations.read, { params: { orgId: clinic, userId: ann.id }, body: { number: 1 } }, staff.token)
  await write(ann)
  for (const kind of ['conversation.read', 'conversation.written'])
    for (const client of [hers, theirs])
      expect(await client?.next((news) => news.kind === kind, 3000)).toMatchObject({ kind, userId: ann.id })
  expect(foreign?.messages).toEqual([])
  await Promise.all([hers?.close(), theirs?.close(), foreign?.close()])
})

it('read marks go only forward, and no further than what was written, whoever marks at once', async () => {
  const ann = await aWriter()
  for (let count = 0; count < 4; count += 1) await write(ann)
  const mark = (number: number) =>
    server.call(conversations.read, { params: { orgId: clinic, userId: ann.id }, body: { number } }, staff.token)
  await Promise.all([2, 5, 1, 4, 3].map(mark))
  await mark(1)
  const count = async () =>
    (await server.call(conversations.count, { params: { orgId: clinic } }, staff.token)).body.unread
  expect(await count()).toBe(0)
  await mark(50)
  await write(ann)
  expect(await count()).toBe(1)
})

describe('saved replies', () => {
  it('are kept by administrators, read by all of the staff, and not changed over somebody else’s change', async () => {
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const params = { orgId: clinic }
    const body = { name: 'Thanks', text: 'Thank you.' }
    expect((await server.refused(conversationDesk.addReply, { params, body }, staff.token)).status).toBe(403)
    const { reply } = (await server.call(conversationDesk.addReply, { params, body }, admin.token)).body
    const path = { params: { ...params, replyId: reply.id } }
    const changed = { ...body, text: 'Thanks a lot.', version: 1 }
    await server.call(conversationDesk.changeReply, { ...path, body: changed }, admin.token)
    const late = await server.refused(conversationDesk.changeReply, { ...path, body: changed }, admin.token)
    expect([late.status, late.body.error.code]).toEqual([409, 'version_conflict'])
    const desk = async () => (await server.call(conversationDesk.get, { params }, staff.token)).body
    expect(await desk()).toMatchObject({ isOn: true, replies: [{ name: 'Thanks', text: 'Thanks a lot.' }] })
    expect((await desk()).team.map(({ id }) => id).toSorted()).toEqual([staff.id, colleague.id, admin.id].toSorted())
    await server.call(conversationDesk.removeReply, path, admin.token)
    expect((await desk()).replies).toEqual([])
  })
})
