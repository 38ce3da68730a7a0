import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { journal } from '#shared/domains/journal/api.ts'
import { journalReminder } from '#shared/domains/journal/reminders/api.ts'
import { streaks } from '#shared/domains/journal/streaks-api.ts'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import { createNotifier } from '#server/domains/messaging/index.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import type { KeptJournal } from '#server/testing/kept-journal.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { remindForOrg, sendOrgReminders } from './remind-for-orgs.ts'

/** A Sunday, on which clocks go back in New York at two in the morning: eight there is 13:00 UTC from then on, and 12:00 before. */
const SUNDAY = Date.parse('2026-11-01T00:00:00Z')
const EIGHT = SUNDAY + 13 * HOUR
/** When people sign in, write and choose. */
const BEFORE = EIGHT - 5 * MINUTE

const environment: Record<string, string> = { ROLE: 'web' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: new Date(BEFORE).toISOString() })
afterAll(() => mailbox.close())

const DAILY: OrgSettings = { features: ['reminderDaily'] }
let clinic: OrgId
let ann: KeptJournal
const run = (query: ReturnType<typeof sql>) => query.execute(server.running.services.reader)
beforeEach(async () => {
  server.now.millis = BEFORE
  await run(sql`update orgs set settings = '{}'`)
  await run(sql`delete from journal_reminder_slots`)
  clinic = await aClinic(server, { settings: DAILY, timeZone: 'America/New_York', name: 'Harbor' })
  ann = await aJournalIn(server, clinic)
})

const sweep = (millis: number) => sendOrgReminders.run({}, { ...server.running.jobServices, clock: () => millis })
const at = async (...times: number[]) => {
  for (const millis of times) {
    await sweep(millis)
    await doQueued(server, remindForOrg)
  }
}
const subjects = async ({ email }: { email: string } = ann) =>
  (await mailbox.mailsTo(email, 0)).map(({ subject }) => subject)
const write = (person: KeptJournal, datetime: string) => {
  const body = { datetime, timeZone: 'America/New_York', mood: 3, audience: { who: 'me' as const } }
  return server.call(journal.create, { params: { id: person.planId }, body }, person.token)
}
const isIn = ({ id }: { id: string }, timeZone: string) =>
  run(sql`insert into notice_settings (user_id, time_zone, updated_at) values (${id}, ${timeZone}, now())
    on conflict (user_id) do update set time_zone = excluded.time_zone`)

const TODAY = 'A minute for your journal'
const WEEK = 'A week without an entry'

describe('a clinic that reminds its patients daily', () => {
  it('does so at its hour on the wall of each, once, whichever way their clocks were put', async () => {
    const [kathmandu, perth] = [await aJournalIn(server, clinic), await aJournalIn(server, clinic)]
    await isIn(kathmandu, 'Asia/Kathmandu')
    await isIn(perth, 'Australia/Perth')
    // From 8:00 of Perth on to 8:05 of New York, each quarter of an hour and a little more than once.
    for (let millis = SUNDAY; millis <= EIGHT + 5 * MINUTE; millis += 7 * MINUTE) {
      await at(millis)
      if (millis < EIGHT) expect(await subjects()).toEqual([])
    }
    await at(EIGHT + 5 * MINUTE)
    expect([await subjects(), await subjects(kathmandu), await subjects(perth)]).toEqual([[TODAY], [TODAY], [TODAY]])
    await at(EIGHT + DAY)
    expect(await subjects()).toEqual([TODAY, TODAY])
  })

  it('names the clinic, what is planned and the days in a row, and how it is turned off', async () => {
    await write(ann, '2026-10-30T09:00')
    await write(ann, '2026-10-31T09:00')
    await at(EIGHT)
    const [mail] = await mailbox.mailsTo(ann.email)
    for (const words of ['Harbor', '2 days in a row', 'Walk', 'Water', '/dashboard/activities/new', 'Notifications'])
      expect(mail?.text).toContain(words)
    const { body } = await server.call(notices.list, { query: { limit: 5 } }, ann.token)
    expect(body.notices.map(({ title, leads }) => [title, leads])).toEqual([[TODAY, '/dashboard/activities/new']])
  })

  it('leaves alone who has written that day, has a day off, or an hour of their own', async () => {
    const [written, off, own] = [
      await aJournalIn(server, clinic),
      await aJournalIn(server, clinic),
      await aJournalIn(server, clinic),
    ]
    await write(written, '2026-11-01T07:00')
    await server.call(streaks.addPause, { body: { from: '2026-11-01', until: '2026-11-03', reason: null } }, off.token)
    const reminder = { time: '20:00', days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'America/New_York' }
    await server.call(journalReminder.set, { body: { reminder } }, own.token)
    await at(EIGHT)
    expect([await subjects(), await subjects(written), await subjects(off), await subjects(own)]).toEqual([
      [TODAY],
      [],
      [],
      [],
    ])
  })

  it('is not heard by staff, by who has left, by who switched the journal off, nor where another clinic keeps still', async () => {
    const [left, deaf] = [await aJournalIn(server, clinic), await aJournalIn(server, clinic)]
    const staff = await aPerson(server, { memberships: [{ org: clinic, role: 'org-staff' }] })
    const elsewhere = await aJournalIn(server, await aClinic(server, { timeZone: 'America/New_York' }))
    await run(sql`update memberships set status = 'rejected' where user_id = ${left.id}`)
    await isIn(deaf, 'America/New_York')
    await run(sql`update notice_settings set ways = '{"journal":{"mail":false}}' where user_id = ${deaf.id}`)
    await at(EIGHT)
    expect(await Promise.all([left, deaf, staff, elsewhere, ann].map(subjects))).toEqual([[], [], [], [], [TODAY]])
  })

  it('says nothing that was switched off, or written, between being taken up and being sent', async () => {
    const other = await aJournalIn(server, clinic)
    await sweep(EIGHT)
    await write(other, '2026-11-01T07:50')
    await doQueued(server, remindForOrg)
    expect([await subjects(), await subjects(other)]).toEqual([[TODAY], []])
    await sweep(EIGHT + DAY)
    await run(sql`update orgs set settings = '{}' where id = ${clinic}`)
    await doQueued(server, remindForOrg)
    expect(await subjects()).toEqual([TODAY])
  })

  it('makes good what no worker was there for, within the hour, and no later', async () => {
    await at(EIGHT + 50 * MINUTE)
    expect(await subjects()).toEqual([TODAY])
    await at(EIGHT + DAY + 80 * MINUTE)
    expect(await subjects()).toEqual([TODAY])
  })

  it('costs a query for five hundred, and a few for as many as leave together, and none for each person', async () => {
    const people = await Promise.all(Array.from({ length: 41 }, () => aJournalIn(server, clinic)))
    const { services, jobServices } = server.running
    let asked = 0
    const reader = services.reader.withPlugin({
      transformQuery({ node }) {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const reached: (string | null)[] = []
    const channel: Parameters<typeof createNotifier>[0]['channels'][number] = {
      name: 'mail',
      reaches: ({ email }) => email !== null,
      deliver: async ({ to }) => void reached.push(to.email),
    }
    const notify = createNotifier({ ...services, reader, channels: [channel], publicUrl: '' })
    const due = people.map(({ id }) => ({ userId: id, orgId: clinic, day: '2026-11-01', kind: 'daily' as const }))
    await remindForOrg.run({ due }, { ...jobServices, reader, notify })
    expect(reached).toHaveLength(people.length)
    expect(new Set(reached)).toEqual(new Set(people.map(({ email }) => email)))
    // Whom it reaches, which addresses are shut, its lines before and after, and what is shown.
    expect(asked).toBe(1 + 5 * Math.ceil(people.length / 20))
  })

  it('is one worker’s, however many look at once, and one message to a patient of two clinics', async () => {
    const second = await aClinic(server, { settings: DAILY, timeZone: 'America/New_York' })
    await run(sql`insert into memberships (id, created_at, updated_at, version, org_id, user_id, role, status)
      values (gen_random_uuid(), now(), now(), 1, ${second}, ${ann.id}, 'user', 'active')`)
    await race(4, async () => String(await sweep(EIGHT)))
    await doQueued(server, remindForOrg)
    await at(EIGHT + MINUTE)
    expect(await subjects()).toEqual([TODAY])
  })
})

describe('a clinic that reminds its patients weekly', () => {
  it('does so on its day, of a week in which nothing was written, in place of the daily one', async () => {
    const writing = await aJournalIn(server, clinic)
    const settings: OrgSettings = { features: ['reminderDaily', 'reminderWeekly'], reminderWeeklyDay: 6 }
    await run(sql`update orgs set settings = ${JSON.stringify(settings)}::jsonb where id = ${clinic}`)
    await write(writing, '2026-10-29T09:00')
    await at(EIGHT)
    expect([await subjects(), await subjects(writing)]).toEqual([[WEEK], [TODAY]])
    await at(EIGHT + DAY)
    expect(await subjects()).toEqual([WEEK, TODAY])
  })
})
