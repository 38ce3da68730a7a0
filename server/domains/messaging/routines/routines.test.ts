import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { journalReminder } from '#shared/domains/journal/reminders/api.ts'
import { journalMessages } from '#shared/domains/journal/messages.ts'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import { routines } from '#shared/domains/messaging/routines-api.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import type { Message } from '#shared/message.ts'
import { linkToken } from '#server/runtime/link-token.ts'
import { aClinic, aPatientOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { stopToken } from './routines.ts'

const mailbox = await openMailbox()
const server = useTestServer({ PUBLIC_URL: 'https://tendwell.test', ROLE: 'web', SMTP_URL: mailbox.url })
afterAll(() => mailbox.close())

let clinic: Awaited<ReturnType<typeof aClinic>>
let ann: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
})
beforeEach(async () => {
  ann = await aPatientOf(server, clinic)
})

const { reminder, orgDaily, orgWeekly } = journalMessages
const send = (message: Message) =>
  server.running.jobServices.notify(message, {
    id: crypto.randomUUID(),
    recipient: { userId: ann.id },
    orgId: clinic,
    content: ({ firstName }) => ({ values: { name: firstName, org: 'Harbor' } }),
  })
const mails = () => mailbox.mailsTo(ann.email, 0)
/** The link of the latest mail. */
const linkOf = async () => /\/web\/stop\/([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
const inbox = async () => (await server.call(notices.list, { query: { limit: 50 } }, ann.token)).body.notices.length
const open = (token: string) => server.call(routines.open, { params: { token } })
const refused = (token: string) => server.refused(routines.open, { params: { token } })
/** What a mail program posts by itself. */
const oneClick = (token: string) =>
  server.raw('POST', `/web/stop/${token}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the link in a mail that comes round', () => {
  it('stands in the text, in the HTML and where a mail program looks for it, and in no other mail', async () => {
    await send(orgDaily)
    const [mail] = await mails()
    const url = `https://tendwell.test/web/stop/${await linkOf()}`
    expect(mail?.html).toContain(url)
    expect(mail?.headers['list-unsubscribe']).toBe(`<${url}>`)
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    await send(schedulingMessages.reminder)
    const other = (await mails()).at(-1)
    expect(other?.headers).not.toHaveProperty('list-unsubscribe')
    expect(other?.text).not.toContain('/web/stop/')
  })

  it('ends nothing by being opened, all ways of its own kind by one tap, and is undone', async () => {
    await send(orgDaily)
    const token = await linkOf()
    expect((await open(token)).body).toEqual({ routine: 'dailyReminder', isWanted: true })
    await server.raw('GET', `/web/stop/${token}`)
    await server.raw('HEAD', `/web/stop/${token}`)
    await send(orgDaily)
    expect([(await mails()).length, await inbox()]).toEqual([2, 2])
    for (let press = 0; press < 2; press += 1) {
      const { body } = await server.call(routines.set, { params: { token }, body: { isWanted: false } })
      expect(body).toEqual({ routine: 'dailyReminder', isWanted: false })
    }
    await send(orgDaily)
    expect([(await mails()).length, await inbox()]).toEqual([2, 2])
    await send(orgWeekly)
    await send(reminder)
    expect((await mails()).length).toBe(4)
    await server.call(routines.set, { params: { token }, body: { isWanted: true } })
    await send(orgDaily)
    expect((await mails()).length).toBe(5)
  })

  it('is ended by the button of a mail program, which sends a form and no JSON', async () => {
    await send(orgWeekly)
    const token = await linkOf()
    expect((await oneClick(token)).status).toBe(204)
    expect((await open(token)).body).toEqual({ routine: 'weeklyReminder', isWanted: false })
    const { body } = await server.call(notices.choices, {}, ann.token)
    expect(body.ended).toEqual(['weeklyReminder'])
  })

  it('names nobody, and of whatever is no such link the answer is the same', async () => {
    await send(orgDaily)
    const token = await linkOf()
    const { body } = await server.raw('GET', `/api/web/stop/${token}`)
    expect(body).toEqual({ routine: 'dailyReminder', isWanted: true })
    const { vault } = server.running.services
    const nobody = stopToken(vault, 'dailyReminder', crypto.randomUUID())
    const gone = await aPatientOf(server, clinic)
    await sql`update users set deleted_at = now() where id = ${gone.id}`.execute(server.running.services.reader)
    const wrong = [
      'x',
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      linkToken(vault, 'booking', ann.id),
      linkToken(vault, 'calendar-feed', ann.id),
      nobody,
      stopToken(vault, 'dailyReminder', gone.id),
    ]
    const answers = await Promise.all(wrong.map(refused))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error.code} ${body.error.message}`))).toEqual(
      new Set([expect.stringMatching(/^404 not_found /)]),
    )
    expect(new Set((await Promise.all(wrong.map(oneClick))).map(({ status }) => status))).toEqual(new Set([404]))
    expect((await open(token)).body.isWanted).toBe(true)
  })

  it('is no key: it opens no session, no feed and no booking', async () => {
    await send(orgDaily)
    const token = await linkOf()
    for (const path of [`/api/calendar/${token}.ics`, `/api/web/booking/${token}`, `/api/web/offer/${token}`])
      expect((await server.raw('GET', path)).status).toBe(404)
    expect((await server.raw('GET', '/api/auth/me', { token })).status).toBe(401)
  })
})

describe('what was ended', () => {
  it('is switched on again in the account, of its own person alone', async () => {
    const other = await aPatientOf(server, clinic)
    const body = { routine: 'dailyReminder', isWanted: false } as const
    await server.call(routines.choose, { body }, ann.token)
    const ended = async ({ token }: TestPerson) => (await server.call(notices.choices, {}, token)).body.ended
    expect([await ended(ann), await ended(other)]).toEqual([['dailyReminder'], []])
    await server.call(routines.choose, { body: { ...body, isWanted: true } }, other.token)
    expect(await ended(ann)).toEqual(['dailyReminder'])
    await server.call(routines.choose, { body: { ...body, isWanted: true } }, ann.token)
    expect(await ended(ann)).toEqual([])
  })

  it('leaves no line in what waits for the end of quiet hours', async () => {
    const choices = {
      ways: {},
      orgs: {},
      quiet: { from: '00:00', until: '23:59' },
      digestHour: null,
      timeZone: 'Europe/Paris',
    }
    await server.call(notices.choose, { body: { choices } }, ann.token)
    await send(orgDaily)
    await send(orgWeekly)
    const waiting = async () =>
      (
        await sql<{ kind: string }>`
          select kind from notices where user_id = ${ann.id} and held_until is not null order by kind`.execute(
          server.running.services.reader,
        )
      ).rows.map(({ kind }) => kind)
    expect(await waiting()).toEqual([orgDaily.id, orgWeekly.id].toSorted())
    await server.call(routines.choose, { body: { routine: 'dailyReminder', isWanted: false } }, ann.token)
    expect(await waiting()).toEqual([orgWeekly.id])
  })

  it('does not come again because other switches are turned', async () => {
    await server.call(routines.choose, { body: { routine: 'dailyReminder', isWanted: false } }, ann.token)
    const choices = { ways: {}, orgs: {}, quiet: null, digestHour: null, timeZone: 'Europe/Paris' }
    await server.call(notices.choose, { body: { choices } }, ann.token)
    await send(orgDaily)
    expect(await mails()).toEqual([])
  })

  it('of one’s own reminder is off in the journal too, and on again once a time is set', async () => {
    const set = () =>
      server.call(
        journalReminder.set,
        { body: { reminder: { time: '20:00', days: [0], timeZone: 'Europe/Paris' } } },
        ann.token,
      )
    await set()
    await send(reminder)
    const token = await linkOf()
    await server.call(routines.set, { params: { token }, body: { isWanted: false } })
    const { body } = await server.call(journalReminder.get, {}, ann.token)
    expect(body).toEqual({ reminder: null, nextAt: null })
    await set()
    expect((await open(token)).body.isWanted).toBe(true)
  })
})
