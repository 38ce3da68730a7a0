import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { journal } from '#shared/domains/journal/api.ts'
import { journalReminder } from '#shared/domains/journal/reminders/api.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { aClinic } from '#server/testing/factories.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import type { KeptJournal } from '#server/testing/kept-journal.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { remindOfDay, sendJournalReminders } from './send-reminders.ts'

/** Nine in the morning in New York, the day before summer time ends. */
const MORNING = '2026-10-31T13:00:00Z'
const EVENING = Date.parse('2026-11-01T00:00:00Z')

const environment: Record<string, string> = { ROLE: 'web' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: MORNING })
afterAll(() => mailbox.close())

let ann: KeptJournal
beforeEach(async () => {
  server.now.millis = Date.parse(MORNING)
  ann = await aJournalIn(server, await aClinic(server))
})

const reminder = { time: '20:00', days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'America/New_York' }
const set = async (wanted: typeof reminder | null = reminder) =>
  (await server.call(journalReminder.set, { body: { reminder: wanted } }, ann.token)).body
const sweep = (millis: number) => sendJournalReminders.run({}, { ...server.running.jobServices, clock: () => millis })
const at = async (millis: number) => {
  await sweep(millis)
  await doQueued(server, remindOfDay)
}
const write = (datetime: string) => {
  const body = { datetime, timeZone: 'America/New_York', mood: 3, audience: { who: 'me' as const } }
  return server.call(journal.create, { params: { id: ann.planId }, body }, ann.token)
}
const mails = () => mailbox.mailsTo(ann.email, 0)

describe('a reminder of the journal', () => {
  it('comes once a day, at the time on the wall, also over the night in which summer time ends', async () => {
    expect((await set()).nextAt).toBe('2026-11-01T00:00:00.000Z')
    await at(EVENING - MINUTE)
    expect(await mails()).toHaveLength(0)
    await at(EVENING)
    await at(EVENING + MINUTE)
    expect(await mails()).toHaveLength(1)
    const { body } = await server.call(journalReminder.get, {}, ann.token)
    expect(body).toEqual({ reminder, nextAt: '2026-11-02T01:00:00.000Z' })
    await at(EVENING + 24 * 60 * MINUTE)
    expect(await mails()).toHaveLength(1)
    await at(EVENING + 25 * 60 * MINUTE)
    expect(await mails()).toHaveLength(2)
  })

  it('says nothing of what is in it, and where it is turned off', async () => {
    await set()
    await at(EVENING)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Time for your journal')
    expect(mail?.text).toContain('/dashboard/activities/new')
    expect(mail?.text).toContain('turn it off')
  })

  it('does not come where something is written that day, nor once it is turned off, nor hours late', async () => {
    await set()
    await write('2026-10-31T08:30')
    await at(EVENING)
    expect(await mails()).toHaveLength(0)
    await set(null)
    await at(EVENING + 25 * 60 * MINUTE)
    expect(await mails()).toHaveLength(0)
    await set()
    await at(EVENING + 62 * MINUTE)
    expect(await mails()).toHaveLength(0)
  })

  it('is not sent where it was turned off, or the day written, between being taken up and being sent', async () => {
    await set()
    await sweep(EVENING)
    await write('2026-10-31T08:30')
    await doQueued(server, remindOfDay)
    expect(await mails()).toHaveLength(0)
  })

  it('is one worker’s, however many look at once, and follows the switches of the account', async () => {
    await set()
    await race(4, async () => String(await sweep(EVENING)))
    await doQueued(server, remindOfDay)
    expect(await mails()).toHaveLength(1)
    await sql`update users set settings = '{"notifications":{"reminderEmail":false,"reminderSms":false,"reminderPush":true}}'
      where id = ${ann.id}`.execute(server.running.services.reader)
    await at(EVENING + 25 * 60 * MINUTE)
    expect(await mails()).toHaveLength(1)
  })

  it('is refused without a day, with a time or a zone that is none', async () => {
    for (const wrong of [{ days: [] }, { days: [1, 1] }, { time: '24:00' }, { timeZone: 'Mars/Base' }]) {
      const body = { reminder: { ...reminder, ...wrong } }
      expect((await server.refused(journalReminder.set, { body }, ann.token)).status).toBe(400)
    }
  })
})
