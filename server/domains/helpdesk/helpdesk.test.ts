import { sql } from 'kysely'
import { v4 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { helpChat, helpdesk } from '#shared/domains/helpdesk/api.ts'
import { CHAT_PER_MINUTE } from '#shared/domains/helpdesk/schema.ts'
import type { HelpChatId, OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { forgetChats } from './jobs.ts'

const server = useTestServer({}, { frozenAt: '2026-11-20T14:00:00Z' })
let clinic: OrgId
let agent: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, {})
  agent = await aPerson(server, { systemAdmin: true, firstName: 'Ada' })
  colleague = await aPerson(server, { systemAdmin: true, firstName: 'Bo' })
})

const words = (text = 'Where is my calendar?', key = v4()) => ({ key, text })
const ask = (by: TestPerson, body = words(), orgId = clinic) =>
  server.refused(helpChat.write, { params: { orgId }, body: { ...body, path: '/dashboard/schedule' } }, by.token)
const own = async (by: TestPerson, orgId = clinic) =>
  (await server.call(helpChat.get, { params: { orgId } }, by.token)).body
const answers = async (by: TestPerson, orgId = clinic) =>
  (await server.call(helpChat.answers, { params: { orgId } }, by.token)).body.chat
const chatOf = async (by: TestPerson): Promise<HelpChatId> => {
  const { chat } = await own(by)
  if (chat === null) throw new Error('No chat is open')
  return chat.id
}
const take = (chatId: HelpChatId, by = agent) => server.refused(helpdesk.take, { params: { chatId } }, by.token)
const answer = (chatId: HelpChatId, by = agent, body = words('At the left.')) =>
  server.refused(helpdesk.write, { params: { chatId }, body }, by.token)
const closeBy = (chatId: HelpChatId, by = agent) => server.refused(helpdesk.close, { params: { chatId } }, by.token)
const read = async (chatId: HelpChatId, by = agent) =>
  (await server.call(helpdesk.get, { params: { chatId } }, by.token)).body
const aChat = async () => {
  const person = await aPatientOf(server, clinic)
  await ask(person)
  return { person, chatId: await chatOf(person) }
}

describe('a help chat', () => {
  it('waits until somebody takes it, and holds what both sides wrote', async () => {
    const { person, chatId } = await aChat()
    expect(await own(person)).toMatchObject({ isOn: true, chat: { agent: null } })
    expect(await read(chatId)).toMatchObject({ waitingSince: '2026-11-20T14:00:00.000Z', agent: null })
    expect([(await take(chatId)).status, (await answer(chatId)).status]).toEqual([204, 204])
    const { chat } = await own(person)
    expect(chat?.agent).toBe('Ada')
    expect(chat?.messages.map(({ number, from, text }) => [number, from, text])).toEqual([
      [1, 'person', 'Where is my calendar?'],
      [2, 'agent', 'At the left.'],
    ])
    expect(await read(chatId)).toMatchObject({ waitingSince: null, isClosed: false })
    expect(await answers(person)).toEqual({ id: chatId, answers: [2] })
  })

  it('tells an agent the name, org, role, language and page of a person, and nothing else', async () => {
    const { chatId } = await aChat()
    const { person } = await read(chatId)
    expect(Object.keys(person).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'firstName',
      'id',
      'language',
      'name',
      'org',
      'path',
      'role',
    ])
    expect(person).toMatchObject({ role: 'user', language: 'en', path: '/dashboard/schedule' })
  })

  it('is one for a person, also of two windows at once, and has a message once', async () => {
    const person = await aPatientOf(server, clinic)
    const sent = words('Only once')
    expect(await race(4, async () => (await ask(person, sent)).status)).toEqual({ 204: 4 })
    expect(await race(3, async () => (await ask(person)).status)).toEqual({ 204: 3 })
    expect((await own(person)).chat?.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  it('is taken by one of two at once', async () => {
    const { chatId } = await aChat()
    expect(await race(2, async (index) => (await take(chatId, index === 0 ? agent : colleague)).status)).toEqual({
      204: 1,
      409: 1,
    })
  })

  it('is answered, handed over and closed by who has it, and by nobody else', async () => {
    const { chatId } = await aChat()
    await take(chatId)
    expect([(await answer(chatId, colleague)).status, (await closeBy(chatId, colleague)).status]).toEqual([409, 409])
    const handOver = (to: TestPerson, by: TestPerson) =>
      server.refused(helpdesk.handOver, { params: { chatId }, body: { agent: to.id } }, by.token)
    expect((await handOver(colleague, colleague)).status).toBe(409)
    expect((await handOver(await aStaffOf(server, clinic), agent)).status).toBe(400)
    expect((await handOver(colleague, agent)).status).toBe(204)
    expect([(await answer(chatId)).status, (await answer(chatId, colleague)).status]).toEqual([409, 204])
  })

  it('stands behind those that wait longer, and before those that have an answer', async () => {
    const answered = await aChat()
    const [first, second] = [await aChat(), await aChat()]
    await take(answered.chatId)
    await answer(answered.chatId)
    const listed = async (after?: HelpChatId) => {
      const query = { folder: 'open' as const, after }
      const { chats } = (await server.call(helpdesk.list, { query }, agent.token)).body
      const ours = [answered.chatId, first.chatId, second.chatId]
      return chats.map(({ id }) => id).filter((id) => ours.includes(id))
    }
    expect(await listed()).toEqual([first.chatId, second.chatId, answered.chatId])
    expect(await listed(second.chatId)).toEqual([answered.chatId])
    expect(await listed(answered.chatId)).toEqual([])
  })

  it('can be handed to system administrators, and these alone are listed', async () => {
    const staff = await aStaffOf(server, clinic)
    const { agents } = (await server.call(helpdesk.agents, {}, agent.token)).body
    const ids = agents.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([agent.id, colleague.id]))
    expect(ids).not.toContain(staff.id)
    expect(agents.every((one) => Object.keys(one).length === 2)).toBe(true)
  })

  it('ends once, takes nothing more, and the next question begins another', async () => {
    const { person, chatId } = await aChat()
    await take(chatId)
    expect([(await closeBy(chatId)).status, (await closeBy(chatId)).status]).toEqual([204, 204])
    expect((await answer(chatId)).status).toBe(409)
    expect((await own(person)).chat).toMatchObject({ id: chatId, isClosed: true, messages: [{ number: 1 }] })
    await ask(person)
    expect((await own(person)).chat).toMatchObject({ isClosed: false, messages: [{ number: 1 }] })
    expect(await chatOf(person)).not.toBe(chatId)
    const end = () => server.call(helpChat.close, { params: { orgId: clinic } }, person.token)
    expect([(await end()).status, (await end()).status]).toEqual([204, 204])
    const { rows } = await sqlOf(z.object({ count: z.number() }))`
      select count(*)::int as count from activities where kind = 'chat.closed' and user_id = ${person.id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('leaves the queue when it is taken, and is listed for who has it', async () => {
    const { chatId } = await aChat()
    const listed = async (folder: 'waiting' | 'mine' | 'open') => {
      const { chats } = (await server.call(helpdesk.list, { query: { folder } }, agent.token)).body
      return chats.some(({ id }) => id === chatId)
    }
    expect([await listed('waiting'), await listed('mine'), await listed('open')]).toEqual([true, false, true])
    await take(chatId)
    expect([await listed('waiting'), await listed('mine'), await listed('open')]).toEqual([false, true, true])
  })
})

describe('who has nothing to look for in a help chat', () => {
  it('does not open the console: a patient, staff, an administrator of the org, and who is logged in as it', async () => {
    const { chatId } = await aChat()
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const others = [
      await aPatientOf(server, clinic),
      await aStaffOf(server, clinic),
      admin,
      await aPersonActingAs(server, clinic),
    ]
    for (const by of others) {
      const seen = [
        await server.refused(helpdesk.list, {}, by.token),
        await server.refused(helpdesk.agents, {}, by.token),
        await server.refused(helpdesk.get, { params: { chatId } }, by.token),
        await take(chatId, by),
        await answer(chatId, by),
        await closeBy(chatId, by),
      ]
      expect(seen.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    }
  })

  it('does not ask in the name of an org: who is logged in as it, and a stranger to it', async () => {
    expect((await ask(await aPersonActingAs(server, clinic))).status).toBe(403)
    expect((await ask(await aPerson(server, {}))).status).toBe(404)
  })

  it('has no chat of somebody else', async () => {
    await aChat()
    const other = await aPatientOf(server, clinic)
    expect([(await own(other)).chat, await answers(other)]).toEqual([null, null])
  })

  it('has none in an org that switched it off, or for which the system did', async () => {
    for (const off of [{ features: ['disableChat' as const] }, { system: ['disableChat' as const] }]) {
      const quiet = await aClinic(server, { settings: { ...OFFICE_HOURS, ...off } })
      const person = await aPatientOf(server, quiet)
      expect((await ask(person, words(), quiet)).status).toBe(404)
      expect(await own(person, quiet)).toEqual({ isOn: false, chat: null, presence: null })
      expect(await answers(person, quiet)).toBeNull()
    }
  })

  it('floods nobody', async () => {
    const person = await aPatientOf(server, clinic)
    for (let count = 0; count < CHAT_PER_MINUTE; count += 1) expect((await ask(person)).status).toBe(204)
    expect((await ask(person)).status).toBe(429)
  })

  it('sends no page with a query, no empty text and none that is too long', async () => {
    const person = await aPatientOf(server, clinic)
    for (const wrong of [{ path: '/dashboard?name=Ann' }, { text: ' ' }, { text: 'x'.repeat(4001) }]) {
      const body = { ...words(), path: '/dashboard', ...wrong }
      const { status } = await server.refused(helpChat.write, { params: { orgId: clinic }, body }, person.token)
      expect(status).toBe(400)
    }
  })
})

describe('open screens', () => {
  it('hear of a chat where they are of the person or of an agent, and nowhere else', async () => {
    const person = await aPatientOf(server, clinic)
    const those = [person, agent, await aStaffOf(server, clinic), await aPersonActingAs(server, clinic)]
    const screens = await Promise.all(those.map(({ token }) => listenLive(server.url, token)))
    await ask(person)
    const heard = []
    for (const screen of screens)
      heard.push((await screen.next(({ userId }) => userId === person.id, 500))?.kind ?? null)
    await Promise.all(screens.map((screen) => screen.close()))
    expect(heard).toEqual(['chat.written', 'chat.written', null, null])
  })
})

describe('what is written down of a help chat', () => {
  it('is the look of an agent, which the person reads, and no word of it', async () => {
    const { person, chatId } = await aChat()
    await read(chatId)
    const { rows } = await sqlOf(z.object({ kind: z.string(), details: z.unknown() }))`
      select kind, details from activities where user_id = ${person.id} order by id`.execute(
      server.running.services.reader,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['chat.written', 'user.viewed'])
    expect(JSON.stringify(rows)).not.toContain('calendar')
  })

  it('is forgotten 90 days after its end', async () => {
    const { chatId } = await aChat()
    const { reader } = server.running.services
    const texts = async () =>
      (await sql`select 1 from help_chat_messages where chat_id = ${chatId}`.execute(reader)).rows
    await take(chatId)
    await closeBy(chatId)
    const run = (now: number) => forgetChats.run({}, { ...server.running.jobServices, clock: () => now })
    const closed = Date.parse('2026-11-20T14:00:00Z')
    await run(closed + 89 * 86_400_000)
    expect(await texts()).toHaveLength(1)
    await run(closed + 91 * 86_400_000)
    expect(await texts()).toHaveLength(0)
  })
})
