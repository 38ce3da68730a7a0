import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { TESTS, reminderTests } from '#shared/domains/journal/reminders/test-api.ts'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import { routines } from '#shared/domains/messaging/routines-api.ts'
import { MEMBERS } from '#shared/kernel/roles.ts'
import { aClinic, aPatientOf, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sendOrgReminders } from './remind-for-orgs.ts'
import { sendJournalReminders } from './send-reminders.ts'
import { sendTestReminder } from './test-reminders.ts'

const mailbox = await openMailbox()
const server = useTestServer({ ROLE: 'web', SMTP_URL: mailbox.url })
afterAll(() => mailbox.close())

let admin: TestPerson
beforeEach(async () => {
  admin = await aPerson(server, { systemAdmin: true, firstName: 'Sys' })
})
const send = (kind: (typeof TESTS)[number]) => server.call(reminderTests.send, { body: { kind } }, admin.token)
const sent = async () => {
  await doQueued(server, sendTestReminder)
  return mailbox.mailsTo(admin.email, 0)
}

describe('a test of the reminders', () => {
  it('sends whoever asks a reminder as it looks, marked as a test, and nobody else anything', async () => {
    const patient = await aPatientOf(server, await aClinic(server))
    const before = mailbox.mails.length
    expect((await send('daily')).body).toEqual({ message: 'Tests sent!' })
    const [mail] = await sent()
    expect(mail?.subject).toBe('Test: a minute for your journal')
    for (const words of ['Sys', '5 days in a row', 'A walk', '/dashboard/activities/new', '/web/stop/'])
      expect(mail?.text).toContain(words)
    await send('weekly')
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      'Test: a minute for your journal',
      'Test: a week without an entry',
    ])
    expect(mailbox.mails.length - before).toBe(2)
    expect(await mailbox.mailsTo(patient.email, 0)).toEqual([])
    const { body } = await server.call(notices.list, { query: { limit: 5 } }, admin.token)
    expect(body.notices).toEqual([])
  })

  it('comes though its person has ended such reminders, as they ask for it', async () => {
    await server.call(routines.choose, { body: { routine: 'dailyReminder', isWanted: false } }, admin.token)
    await send('daily')
    expect(await sent()).toHaveLength(1)
  })

  it('has the workers look at once, which sends nothing by itself', async () => {
    await send('run')
    expect(await sent()).toEqual([])
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where name in (${sendOrgReminders.name}, ${sendJournalReminders.name}) order by name`.execute(
      server.running.services.reader,
    )
    expect(rows.map(({ name }) => name)).toEqual([sendOrgReminders.name, sendJournalReminders.name])
  })

  it('is written down each time, and answered in the language of who asks', async () => {
    const reply = await server.raw('POST', reminderTests.send.path, {
      token: admin.token,
      headers: { 'accept-language': 'fr' },
      body: JSON.stringify({ kind: 'weekly' }),
    })
    expect(reply.body).toEqual({ message: 'Tests envoyés !' })
    for (const kind of TESTS) await send(kind)
    const { rows } = await sql<{ fields: string[] }>`
      select details->'fields' as fields from activities
      where kind = 'journal.reminders_tested' and actor_id = ${admin.id} order by id`.execute(
      server.running.services.reader,
    )
    expect(rows.flatMap(({ fields }) => fields)).toEqual(['weekly', ...TESTS])
  })

  it('is nobody’s but of who runs the system', async () => {
    const clinic = await aClinic(server)
    for (const role of MEMBERS) {
      const { token, email } = await aPerson(server, { memberships: [{ org: clinic, role }] })
      for (const kind of TESTS)
        expect((await server.refused(reminderTests.send, { body: { kind } }, token)).status).toBe(403)
      await doQueued(server, sendTestReminder)
      expect(await mailbox.mailsTo(email, 0)).toEqual([])
    }
    expect((await server.refused(reminderTests.send, { body: { kind: 'daily' } })).status).toBe(401)
  })
})
