import { sql } from 'kysely'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { helpChat, helpdesk } from '#shared/domains/helpdesk/api.ts'
import { TRANSCRIPTS_PER_HOUR } from '#shared/domains/helpdesk/schema.ts'
import { HelpChatId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { eventMessages } from '#server/app.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { OFFICE_HOURS, aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = useTestServer({ ROLE: 'web', SMTP_URL: mailbox.url }, { frozenAt: '2026-11-20T15:00:00Z' })
let clinic: OrgId
let agent: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server, {})
  agent = await aPerson(server, { systemAdmin: true, firstName: 'Ada' })
})

const run = (query: ReturnType<typeof sql>) => query.execute(server.running.services.reader)
const send = (by: TestPerson, orgId = clinic, key = v4()) =>
  server.refused(helpChat.sendTranscript, { params: { orgId } }, by.token, { 'idempotency-key': key })
const offer = (chatId: HelpChatId, by = agent) =>
  server.refused(helpdesk.offerTranscript, { params: { chatId } }, by.token)
const mailsTo = async ({ email }: TestPerson) => {
  await doQueued(server, eventMessages)
  return mailbox.mails.filter(({ to }) => to.includes(email))
}

async function aChat() {
  const person = await aPatientOf(server, clinic)
  await run(sql`update users set email_proven_at = now() where id = ${person.id}`)
  const body = { key: v4(), text: 'Zeqqaquestion\nin two <lines>', path: '/dashboard' }
  await server.call(helpChat.write, { params: { orgId: clinic }, body }, person.token)
  const { chat } = (await server.call(helpChat.get, { params: { orgId: clinic } }, person.token)).body
  const chatId = HelpChatId.parse(chat?.id)
  await server.call(helpdesk.take, { params: { chatId } }, agent.token)
  const answer = { key: v4(), text: 'Zeqqaanswer' }
  await server.call(helpdesk.write, { params: { chatId }, body: answer }, agent.token)
  return { person, chatId }
}

describe('a copy of a help chat', () => {
  it('is mailed to who asks for their own, with all that both sides wrote, and the subject tells nothing', async () => {
    const { person } = await aChat()
    expect((await send(person)).status).toBe(204)
    const mails = await mailsTo(person)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your copy from the help desk'])
    const [{ text, html } = { text: '', html: '' }] = mails
    expect(text).toMatch(/You · Nov 20, 2026.*\nZeqqaquestion\nin two <lines>\n\nAda · Nov 20, 2026.*\nZeqqaanswer/)
    expect(html).toContain('Zeqqaquestion\nin two &lt;lines&gt;')
  })

  it('can be had after the end as well', async () => {
    const { person, chatId } = await aChat()
    await server.call(helpdesk.close, { params: { chatId } }, agent.token)
    await send(person)
    expect(await mailsTo(person)).toHaveLength(1)
  })

  it('leaves once for a press, however often it arrives', async () => {
    const { person } = await aChat()
    const key = v4()
    await race(3, async () => (await send(person, clinic, key)).status)
    expect(await mailsTo(person)).toHaveLength(1)
    expect((await send(person)).status).toBe(204)
    expect(await mailsTo(person)).toHaveLength(2)
  })

  it('goes to no address that nobody has proven, also where it was lost before the mail leaves', async () => {
    const { person, chatId } = await aChat()
    await send(person)
    await run(sql`update users set email_proven_at = null where id = ${person.id}`)
    expect(await mailsTo(person)).toEqual([])
    expect([(await send(person)).status, (await offer(chatId)).status]).toEqual([422, 422])
  })

  it('is offered by who has the chat, without a word of it', async () => {
    const { person, chatId } = await aChat()
    expect((await offer(chatId)).status).toBe(204)
    const mails = await mailsTo(person)
    expect(mails.map(({ subject }) => subject)).toEqual(['The help desk offers you a copy'])
    expect(JSON.stringify(mails)).not.toMatch(/zeqqa/i)
    expect(mails[0]?.text).toContain('/dashboard/help/chat')
  })

  it('is nobody else’s to ask for or to offer', async () => {
    const { chatId } = await aChat()
    const colleague = await aPerson(server, { systemAdmin: true })
    const acting = await aPersonActingAs(server, clinic)
    expect((await offer(chatId, colleague)).status).toBe(409)
    for (const by of [acting, await aStaffOf(server, clinic)]) expect((await offer(chatId, by)).status).toBe(403)
    expect((await offer(HelpChatId.parse(v7()))).status).toBe(404)
    expect((await send(acting)).status).toBe(403)
    expect((await send(await aPatientOf(server, clinic))).status).toBe(409)
    expect((await send(await aPerson(server, {}))).status).toBe(404)
    const quiet = await aClinic(server, { settings: { ...OFFICE_HOURS, features: ['disableChat'] } })
    expect((await send(await aPatientOf(server, quiet), quiet)).status).toBe(404)
  })

  it('fills no mailbox: so many in an hour, by either side', async () => {
    const { person, chatId } = await aChat()
    expect(await race(TRANSCRIPTS_PER_HOUR + 2, async () => (await send(person)).status)).toEqual({
      204: TRANSCRIPTS_PER_HOUR,
      429: 2,
    })
    expect((await offer(chatId)).status).toBe(429)
  })
})
