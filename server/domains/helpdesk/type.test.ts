import { sql } from 'kysely'
import { v4, v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { helpChat, helpdesk } from '#shared/domains/helpdesk/api.ts'
import { HelpChatId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let clinic: OrgId
let agent: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, {})
  agent = await aPerson(server, { systemAdmin: true })
  colleague = await aPerson(server, { systemAdmin: true })
})

const params = () => ({ orgId: clinic })
const typeIn = (by: TestPerson, orgId = clinic) => server.refused(helpChat.type, { params: { orgId } }, by.token)
const typeTo = (chatId: HelpChatId, by = agent) => server.refused(helpdesk.type, { params: { chatId } }, by.token)

async function aChat() {
  const person = await aPatientOf(server, clinic)
  const body = { key: v4(), text: 'Where is my calendar?', path: '/dashboard' }
  await server.call(helpChat.write, { params: params(), body }, person.token)
  const { chat } = (await server.call(helpChat.get, { params: params() }, person.token)).body
  return { person, chatId: HelpChatId.parse(chat?.id) }
}
async function aTakenChat() {
  const { person, chatId } = await aChat()
  await server.call(helpdesk.take, { params: { chatId } }, agent.token)
  return { person, chatId }
}

/** What these screens are told while something is done, and a moment after. */
async function heardBy(those: readonly { token: string; url?: string }[], during: () => Promise<unknown>) {
  const screens = await Promise.all(those.map(({ token, url }) => listenLive(url ?? server.url, token)))
  await during()
  const [first] = screens
  await first?.next(() => false, 400)
  await Promise.all(screens.map((screen) => screen.close()))
  return screens.map(({ typed }) => typed)
}

describe('that somebody types in a help chat', () => {
  it('is told to who has the chat, and to nobody else', async () => {
    const { person, chatId } = await aTakenChat()
    const those = [agent, colleague, person, await aStaffOf(server, clinic), await aPersonActingAs(server, clinic)]
    expect(await heardBy(those, () => typeIn(person))).toEqual([[chatId], [], [], [], []])
  })

  it('is told to the person, by the agent who has their chat', async () => {
    const { person, chatId } = await aTakenChat()
    const other = await aPatientOf(server, clinic)
    expect(await heardBy([person, other, colleague], () => typeTo(chatId))).toEqual([[chatId], [], []])
  })

  it('is heard in another process', async () => {
    const { person, chatId } = await aTakenChat()
    const second = await startTestServer(server.databaseUrl)
    try {
      expect(await heardBy([{ token: agent.token, url: second.url }], () => typeIn(person))).toEqual([[chatId]])
    } finally {
      await second.running.stop()
    }
  })

  it('is told to nobody as long as nobody has the chat, and not to who was an agent', async () => {
    const { person, chatId } = await aChat()
    const former = await aPerson(server, { systemAdmin: true })
    expect(await heardBy([agent], async () => (await typeIn(person)).status)).toEqual([[]])
    await server.call(helpdesk.take, { params: { chatId } }, former.token)
    await sql`update users set role = 'user' where id = ${former.id}`.execute(server.running.services.reader)
    expect(await heardBy([former], () => typeIn(person))).toEqual([[]])
  })

  it('is said by nobody but those two', async () => {
    const { person, chatId } = await aTakenChat()
    expect((await typeTo(chatId, colleague)).status).toBe(409)
    expect((await typeTo(chatId, person)).status).toBe(403)
    expect((await typeTo(chatId, await aPersonActingAs(server, clinic))).status).toBe(403)
    expect((await typeIn(await aPersonActingAs(server, clinic))).status).toBe(403)
    expect((await typeIn(await aPerson(server, {}))).status).toBe(404)
    expect((await typeTo(HelpChatId.parse(v7()))).status).toBe(404)
    await server.call(helpdesk.close, { params: { chatId } }, agent.token)
    expect((await typeTo(chatId)).status).toBe(409)
    const quiet = await aClinic(server, { settings: { ...OFFICE_HOURS, features: ['disableChat'] } })
    expect((await typeIn(await aPatientOf(server, quiet), quiet)).status).toBe(404)
  })

  it('is kept nowhere', async () => {
    const { person } = await aTakenChat()
    const count = async () => {
      const { reader } = server.running.services
      const { rows } = await sql`
        select (select count(*) from activities) as told, (select max(updated_at) from help_chats) as changed`.execute(
        reader,
      )
      return rows
    }
    const before = await count()
    expect((await typeIn(person)).status).toBe(204)
    expect(await count()).toEqual(before)
  })
})
