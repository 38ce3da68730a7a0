import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { journal } from '#shared/domains/journal/api.ts'
import { streaks } from '#shared/domains/journal/streaks-api.ts'
import { routines } from '#shared/domains/messaging/routines-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import type { KeptJournal } from '#server/testing/kept-journal.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sendOrgReminders } from '../reminders/remind-for-orgs.ts'
import { readWeeks } from './read-weeks.ts'
import { sendClinicWeeks, sendWeeks } from './send-summaries.ts'

/** Monday, 9 November: nine in New York is 14:00 UTC. */
const MONDAY = Date.parse('2026-11-09T00:00:00Z')
const NINE = MONDAY + 14 * HOUR
/** The Sunday before, in the evening. */
const BEFORE = MONDAY + 1 * HOUR

const environment: Record<string, string> = { ROLE: 'web' }
const mailbox = await openMailbox()
beforeAll(() => {
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: new Date(BEFORE).toISOString() })
afterAll(() => mailbox.close())

const run = (query: ReturnType<typeof sql>) => query.execute(server.running.services.reader)
let clinic: OrgId
let ann: KeptJournal
beforeEach(async () => {
  server.now.millis = BEFORE
  await run(sql`update orgs set status = 'inactive'`)
  await run(sql`delete from journal_reminder_slots`)
  clinic = await aClinic(server, { timeZone: 'America/New_York', name: 'Harbor' })
  ann = await aJournalIn(server, clinic)
})

const sweep = (millis: number) => sendOrgReminders.run({}, { ...server.running.jobServices, clock: () => millis })
const at = async (...times: number[]) => {
  for (const millis of times) {
    server.now.millis = millis
    await sweep(millis)
    await doQueued(server, sendWeeks, sendClinicWeeks)
  }
}
const mailsOf = ({ email }: { email: string }) => mailbox.mailsTo(email, 0)
const countOf = async (person: { email: string }) => (await mailsOf(person)).length

interface Written {
  mood?: number
  activities?: KeptJournal['walk'][]
  timeZone?: string
  who?: 'me' | 'clinic'
}
const write = (
  person: KeptJournal,
  day: string,
  { mood = 3, activities = [], timeZone = 'America/New_York', who = 'clinic' }: Written = {},
) => {
  const body = { datetime: `${day}T09:00`, timeZone, mood, activities, audience: { who } }
  return server.call(journal.create, { params: { id: person.planId }, body }, person.token)
}

describe('the summary of somebody’s week', () => {
  it('comes on Monday morning where they are, once, to who wrote in that week', async () => {
    const [kathmandu, silent, earlier] = [
      await aJournalIn(server, clinic),
      await aJournalIn(server, clinic),
      await aJournalIn(server, clinic),
    ]
    await write(ann, '2026-11-04')
    await write(kathmandu, '2026-11-04', { timeZone: 'Asia/Kathmandu' })
    await write(earlier, '2026-11-01')
    for (let millis = MONDAY - 6 * HOUR; millis <= NINE + 30 * MINUTE; millis += 7 * MINUTE) {
      await at(millis)
      if (millis < MONDAY + 3 * HOUR) expect(await countOf(kathmandu)).toBe(0)
      if (millis < NINE) expect(await countOf(ann)).toBe(0)
    }
    expect(await Promise.all([ann, kathmandu, silent, earlier].map(countOf))).toEqual([1, 1, 0, 0])
    await at(NINE + DAY, NINE + 7 * DAY)
    expect(await countOf(ann)).toBe(1)
  })

  it('says what was written, and nothing of it where others read along', async () => {
    for (const day of [
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
      await write(ann, day, { mood: 1 })
    for (const day of [
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
      '2026-11-08',
    ])
      await write(ann, day, { mood: 3, activities: day < '2026-11-05' ? [ann.walk, ann.water] : [ann.water] })
    await at(NINE)
    const [mail] = await mailsOf(ann)
    expect(mail?.subject).toBe('Your week at a glance')
    for (const words of [
      '7 days of seven',
      'Mon: 4\nTue: 4',
      '4 out of 5, and 2 the week before',
      '14 days in a row',
      'Water: 7 days\nWalk: 3 days',
      'goals met: 1 of 1',
      '/dashboard/activities',
      '/web/stop/',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain('<td bgcolor="#92c5de"')
    expect(mail?.html).not.toMatch(/<img|url\(/)
    const { rows } = await run(sql`select title from notices where user_id = ${ann.id}`)
    expect(rows).toEqual([{ title: 'Your week at a glance' }])
  })

  it('compares no moods of a few days, and leaves days without an entry empty', async () => {
    await write(ann, '2026-10-28', { mood: 0 })
    await write(ann, '2026-11-03', { mood: 4 })
    await at(NINE)
    const [mail] = await mailsOf(ann)
    for (const words of ['1 day of seven', 'Mon: –\nTue: 5\nWed: –', 'Mood of the week: 5 out of 5.'])
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('the week before')
  })

  it('does not come on a day off, to who ended it, or who is gone, though it was queued', async () => {
    const [off, ended, gone] = [
      await aJournalIn(server, clinic),
      await aJournalIn(server, clinic),
      await aJournalIn(server, clinic),
    ]
    for (const one of [off, ended, gone]) await write(one, '2026-11-04')
    await sweep(NINE)
    await server.call(streaks.addPause, { body: { from: '2026-11-09', until: '2026-11-10', reason: null } }, off.token)
    await server.call(routines.choose, { body: { routine: 'ownSummary', isWanted: false } }, ended.token)
    await run(sql`update users set deleted_at = now() where id = ${gone.id}`)
    await doQueued(server, sendWeeks)
    expect(await Promise.all([off, ended, gone].map(countOf))).toEqual([0, 0, 0])
  })

  it('is one worker’s, however many look at once, and none the second time', async () => {
    await write(ann, '2026-11-04')
    await race(4, async () => String(await sweep(NINE)))
    await doQueued(server, sendWeeks)
    await run(sql`delete from journal_reminder_slots`)
    await at(NINE)
    expect(await countOf(ann)).toBe(1)
  })

  it('costs one query for many people', async () => {
    let asked = 0
    const reader = server.running.services.reader.withPlugin({
      transformQuery({ node }) {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const people = await Promise.all(Array.from({ length: 5 }, () => aJournalIn(server, clinic)))
    for (const one of people) await write(one, '2026-11-04')
    const weeks = await readWeeks(
      reader,
      people.map(({ id }) => ({ userId: id, monday: '2026-11-02' })),
    )
    expect([weeks.length, asked]).toEqual([5, 1])
  })
})

describe('the figures of a clinic’s week', () => {
  const aStaff = (role: 'org-admin' | 'org-staff') => aPerson(server, { memberships: [{ org: clinic, role }] })
  const aProvider = async () => {
    const person = await aStaff('org-staff')
    await run(sql`insert into providers (id, created_at, updated_at, version, org_id, user_id, is_provider)
      values (gen_random_uuid(), now(), now(), 1, ${clinic}, ${person.id}, true)`)
    return person
  }

  it('go to its administrators and providers, without a name, each with the way to its list', async () => {
    const [admin, provider, desk] = [await aStaff('org-admin'), await aProvider(), await aStaff('org-staff')]
    const neighbour = await aClinic(server, { timeZone: 'America/New_York' })
    const other = await aPerson(server, { memberships: [{ org: neighbour, role: 'org-admin' }] })
    await write(ann, '2026-11-01')
    const asking = await aPerson(server)
    await run(sql`insert into join_requests (id, created_at, updated_at, version, org_id, user_id, status)
      values (gen_random_uuid(), now(), now(), 1, ${clinic}, ${asking.id}, 'open')`)
    await at(NINE, NINE + 20 * MINUTE)
    expect(await Promise.all([admin, provider, desk, other].map(countOf))).toEqual([1, 1, 0, 0])
    const [mail] = await mailsOf(admin)
    expect(mail?.subject).toBe('Harbor: the week at a glance')
    for (const words of [
      '1 patient who wrote before has no entry',
      '/dashboard/org/review?matter=silent',
      '1 person asks to become a patient',
      '/dashboard/org/users',
      '/web/stop/',
    ])
      expect(mail?.text).toContain(words)
    for (const name of [ann.email, asking.email]) expect(mail?.text).not.toContain(name)
  })

  it('count nobody who wrote for themself alone, has days off, never wrote or has left, and then say nothing', async () => {
    const admin = await aStaff('org-admin')
    const [off, left] = [await aJournalIn(server, clinic), await aJournalIn(server, clinic)]
    await write(ann, '2026-11-01', { who: 'me' })
    await write(off, '2026-11-01')
    await write(left, '2026-11-01')
    await server.call(streaks.addPause, { body: { from: '2026-11-02', until: '2026-11-20', reason: null } }, off.token)
    await run(sql`update memberships set status = 'inactive' where user_id = ${left.id}`)
    await at(NINE)
    expect(await countOf(admin)).toBe(0)
  })

  it('do not come to who ended them', async () => {
    const [admin, second] = [await aStaff('org-admin'), await aStaff('org-admin')]
    await write(ann, '2026-11-01')
    await server.call(routines.choose, { body: { routine: 'clinicSummary', isWanted: false } }, admin.token)
    await at(NINE)
    expect([await countOf(admin), await countOf(second)]).toEqual([0, 1])
  })
})
