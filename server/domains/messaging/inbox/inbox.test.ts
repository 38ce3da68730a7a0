import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { identityMessages } from '#shared/domains/identity/messages.ts'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import type { NoticeChoices } from '#shared/domains/messaging/ways.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import type { Message } from '#shared/message.ts'
import type { NoticeId, OrgId } from '#shared/kernel/ids.ts'
import { DAY, HOUR } from '#shared/kernel/time.ts'
import { eventMessages } from '#server/app.ts'
import type { OutgoingMessage } from '#server/runtime/notifier.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { ROOMY_HOURS, aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sweepNotices } from '../jobs.ts'
import { releaseHeld, sendDigest } from './send-held.ts'

const mailbox = await openMailbox()
/** Eleven at night in New York. */
const NIGHT = Date.parse('2026-11-20T04:00:00Z')
const SEVEN = Date.parse('2026-11-20T12:00:00Z')
const server = useTestServer(
  { PUBLIC_URL: 'https://tendwell.test', ROLE: 'web', SMTP_URL: mailbox.url },
  { frozenAt: new Date(NIGHT).toISOString() },
)
afterAll(() => mailbox.close())

let clinic: OrgId
beforeAll(async () => {
  clinic = await aClinic(server, { settings: { ...ROOMY_HOURS, features: ['useSchedules'] } })
})
let ann: TestPerson
beforeEach(async () => {
  server.now.millis = NIGHT
  ann = await aPatientOf(server, clinic)
})

const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(server.running.services.reader).then(({ rows }) => rows)
const inbox = async ({ token }: TestPerson, query = {}) => (await server.call(notices.list, { query }, token)).body
const unread = async ({ token }: TestPerson) => (await server.call(notices.count, {}, token)).body.unread

function about(message: Message, { id }: TestPerson, url: string): [Message, OutgoingMessage] {
  return [
    message,
    {
      id: `x-${v7()}`,
      recipient: { userId: id },
      orgId: clinic,
      content: ({ firstName }) => ({ values: { name: firstName, org: 'The Clinic', when: 'Monday' }, url }),
    },
  ]
}
const BOOKING = 'https://tendwell.test/web/booking/secret?lang=en'
const remind = (person: TestPerson) => about(schedulingMessages.reminder, person, BOOKING)
const tell = (...[message, outgoing]: [Message, OutgoingMessage]) =>
  server.running.jobServices.notify(message, outgoing)
const choose = (person: TestPerson, choices: Partial<NoticeChoices>) =>
  server.call(
    notices.choose,
    {
      body: {
        choices: { ways: {}, orgs: {}, quiet: null, digestHour: null, timeZone: 'America/New_York', ...choices },
      },
    },
    person.token,
  )
const mails = ({ email }: TestPerson) => mailbox.mailsTo(email, 0)

describe('an inbox', () => {
  it('has what its person is told, once however often the job runs, and no link that opens a door', async () => {
    const reminder = remind(ann)
    await race(3, () => tell(...reminder).then(() => 'told'))
    await tell(...reminder)
    await tell(...about(schedulingMessages.confirmed, ann, 'https://tendwell.test/dashboard/schedule?event=1'))
    const { notices: told, hasMore } = await inbox(ann)
    expect(
      told.map(({ kind, title, leads, isForStaff, isRead }) => ({ kind, title, leads, isForStaff, isRead })),
    ).toEqual([
      {
        kind: 'scheduling.confirmed',
        title: 'Your appointment at The Clinic is confirmed',
        leads: '/dashboard/schedule?event=1',
        isForStaff: false,
        isRead: false,
      },
      {
        kind: 'scheduling.reminder',
        title: 'Reminder: Monday at The Clinic',
        leads: '/dashboard/schedule',
        isForStaff: false,
        isRead: false,
      },
    ])
    expect([hasMore, await unread(ann)]).toEqual([false, 2])
  })

  it('holds no code and no link by which an account is taken', async () => {
    await tell(...about(identityMessages.resetLink, ann, 'https://tendwell.test/auth/reset/secret'))
    expect((await inbox(ann)).notices).toEqual([])
  })

  it('is its person’s alone: nobody else reads it or marks it, and nobody else hears of it', async () => {
    const [desk, other] = [await aStaffOf(server, clinic), await aPatientOf(server, clinic)]
    const streams = await Promise.all([ann, desk, other].map(({ token }) => listenLive(server.url, token)))
    await tell(...remind(ann))
    const heard = await Promise.all(streams.map((stream) => stream.next(({ kind }) => kind === 'notice.changed', 400)))
    expect(heard.map((message) => message?.userId ?? null)).toEqual([ann.id, null, null])
    const [notice] = (await inbox(ann)).notices
    const ids = [notice?.id as NoticeId]
    await server.call(notices.read, { body: { ids } }, desk.token)
    await server.call(notices.readAll, { body: { upTo: v7() as NoticeId } }, other.token)
    expect([await unread(ann), (await inbox(desk)).notices]).toEqual([1, []])
    await server.call(notices.read, { body: { ids } }, ann.token)
    expect([await unread(ann), (await inbox(ann, { unread: 'true' })).notices]).toEqual([0, []])
    await Promise.all(streams.map((stream) => stream.close()))
  })

  it('is read up to what was seen: what came meanwhile stays unread', async () => {
    await tell(...remind(ann))
    const seen = (await inbox(ann)).notices[0]?.id as NoticeId
    await tell(...remind(ann))
    await server.call(notices.readAll, { body: { upTo: seen } }, ann.token)
    expect((await inbox(ann)).notices.map(({ isRead }) => isRead)).toEqual([false, true])
  })

  it('is emptied of what is older than ninety days, and goes page by page', async () => {
    await tell(...remind(ann))
    await tell(...remind(ann))
    const first = await inbox(ann, { limit: 1 })
    const second = await inbox(ann, { limit: 1, before: first.notices[0]?.id })
    expect([first.hasMore, second.hasMore, second.notices.length]).toEqual([true, false, 1])
    await sweepNotices.run({}, { ...server.running.jobServices, clock: () => NIGHT + 89 * DAY })
    expect((await inbox(ann)).notices).toHaveLength(2)
    await sweepNotices.run({}, { ...server.running.jobServices, clock: () => NIGHT + 91 * DAY })
    expect((await inbox(ann)).notices).toEqual([])
  })

  it('of ten thousand is read and counted from its indexes, and no more of it than is shown', async () => {
    await run(sql`
      insert into notices (id, at, user_id, kind, title, leads, is_shown, read_at)
      select (lpad(to_hex(1700000000000 + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid, now(), ${ann.id}, 'scheduling.reminder', 'x',
        '/dashboard/app', true, case when n > 150 then now() end from generate_series(1, 10000) n`)
    // Among those of many others: of one person alone there would be nothing to find.
    await asOwner(
      server,
      `with people as (
         insert into users (id, created_at, updated_at, email, first_name, last_name, status)
         select gen_random_uuid(), now(), now(), 'many-' || n || '@example.org', 'Many', 'Number ' || n, 'active'
         from generate_series(1, 300) n returning id)
       insert into notices (id, at, user_id, kind, title, leads, is_shown, read_at)
       select gen_random_uuid(), now(), id, 'scheduling.reminder', 'x', '/dashboard/app', true, now() from people, generate_series(1, 100) n`,
      'analyze notices',
    )
    const explained = async (statement: ReturnType<typeof sql>) => {
      const plan = await run(sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off, summary off) ${statement}`)
      const text = plan.map((line) => line['QUERY PLAN']).join('\n')
      const read = [...text.matchAll(/actual rows=([\d.]+)/g)].map(([, rows]) => Number(rows))
      return { text, most: Math.max(...read) }
    }
    const of = sql`from notices where user_id = ${ann.id} and is_shown`
    const list = await explained(sql`select * ${of} order by id desc limit 51`)
    const count = await explained(sql`select count(*) from (select 1 ${of} and read_at is null limit 100) few`)
    expect([list.most, count.most]).toEqual([51, 100])
    expect([list.text, count.text]).toEqual([
      expect.stringContaining('notices_newest'),
      expect.stringMatching(/notices_unread/),
    ])
    expect([(await inbox(ann)).notices.length, await unread(ann)]).toEqual([50, 100])
  })
})

describe('quiet hours', () => {
  const quiet = { from: '22:00', until: '07:00' }

  it('keep what may wait in the inbox, and bring it in one mail when they end, once however many workers look', async () => {
    await choose(ann, { quiet })
    await tell(...remind(ann))
    await tell(...remind(ann))
    expect([await unread(ann), (await mails(ann)).length]).toEqual([2, 0])
    const release = (millis: number) => releaseHeld.run({}, { ...server.running.jobServices, clock: () => millis })
    await release(SEVEN - HOUR)
    expect(await doQueued(server, sendDigest)).toBe(0)
    await race(3, () => release(SEVEN).then(() => 'released'))
    await doQueued(server, sendDigest)
    const sent = await mails(ann)
    expect(sent.map(({ subject }) => subject)).toEqual(['2 new things in your Tendwell inbox'])
    expect(sent[0]?.text).toContain('Reminder: Monday at The Clinic')
    expect(sent[0]?.text).not.toContain('secret')
    await release(SEVEN + HOUR)
    expect(await doQueued(server, sendDigest)).toBe(0)
  })

  it('hold nothing back that may not wait, and nothing outside of them', async () => {
    await choose(ann, { quiet })
    await tell(...about(schedulingMessages.confirmed, ann, BOOKING))
    expect(await mails(ann)).toHaveLength(1)
    server.now.millis = SEVEN + HOUR
    await tell(...remind(ann))
    expect(await mails(ann)).toHaveLength(2)
  })
})

describe('choices', () => {
  it('switch a topic for one org alone, and leave out orgs that are not the person’s', async () => {
    const foreign = await aClinic(server)
    const off = { reminders: { mail: false, inbox: false } }
    const { body } = await choose(ann, { orgs: { [clinic]: off, [foreign]: off } })
    expect(Object.keys(body.choices.orgs)).toEqual([clinic])
    await tell(...remind(ann))
    expect([await unread(ann), await mails(ann)]).toEqual([0, []])
    const [message, outgoing] = remind(ann)
    await tell(message, { ...outgoing, orgId: foreign })
    expect([await unread(ann), (await mails(ann)).length]).toEqual([1, 1])
  })

  it('of before the matrix go on', async () => {
    const before = { notifications: { reminderPush: false, reminderEmail: false, reminderSms: false } }
    await run(sql`update users set settings = ${JSON.stringify(before)}::jsonb where id = ${ann.id}`)
    await tell(...remind(ann))
    expect([await unread(ann), await mails(ann)]).toEqual([1, []])
    await choose(ann, { ways: { reminders: { mail: true } } })
    await tell(...remind(ann))
    expect(await mails(ann)).toHaveLength(1)
  })
})

describe('a booking by a patient', () => {
  it('is told to those who work there, without a name, and to nobody of another clinic', async () => {
    const [desk, elsewhere] = [await aStaffOf(server, clinic), await aStaffOf(server, await aClinic(server))]
    const start = '2026-11-23T15:00:00.000Z'
    const end = '2026-11-23T15:30:00.000Z'
    await server.call(bookings.bookMine, { params: { orgId: clinic }, body: { start, end } }, ann.token)
    await doQueued(server, eventMessages)
    const { notices: told } = await inbox(desk)
    expect(told.map(({ title, isForStaff, org }) => [title, isForStaff, org?.id])).toEqual([
      ['New booking: Mon, Nov 23, 10:00 AM', true, clinic],
    ])
    expect(told[0]?.leads).toMatch(/^\/dashboard\/schedule\?event=/)
    expect((await inbox(elsewhere)).notices).toEqual([])
    expect((await inbox(ann)).notices.map(({ kind }) => kind)).toEqual(['scheduling.requested'])
  })
})
