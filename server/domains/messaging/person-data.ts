import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { idList } from '#server/personal-data/erase.ts'
import { knownIn } from '#server/personal-data/known-in.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const InboxRow = z.object({ at: z.string(), title: z.string(), readAt: z.string().nullable() })
const SentRow = z.object({
  at: z.string(),
  org: z.string().nullable(),
  kind: z.string(),
  channel: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
})
const BrowserRow = z.object({ since: z.string(), endpoint: z.string() })

/** An address stopped the reminders of so many clinics at most. */
const LINES_MAX = 10_000

export const messagingPersonData: PersonData = {
  part: 'Messaging',
  holds: [
    {
      table: 'push_subscriptions',
      what: 'Browsers that get notifications for them',
      deletedBy: ['user_id'],
      exported: 'push-browsers.json',
    },
    {
      table: 'reminder_opt_outs',
      what: 'Clinics that may not remind their address; goes by the address',
      cleared: ['email'],
      exported: 'clinics-without-reminders.json',
    },
    {
      table: 'notices',
      what: 'Their inbox: what they were told in the last 90 days, one line each',
      deletedBy: ['user_id'],
      exported: 'inbox.json',
    },
    {
      table: 'notice_settings',
      what: 'How they want to be told: ways, quiet hours, what they ended, the zone of their browser',
      deletedBy: ['user_id'],
      exported: 'how-to-be-told.json',
    },
    {
      table: 'message_deliveries',
      what: 'That a message left, by its own id',
      impersonal: ['message_id'],
      exported: { not: 'ids alone' },
    },
    {
      table: 'sent_messages',
      what: 'Which messages left for them in the last 90 days and what became of each; not what they said',
      deletedBy: ['user_id'],
      impersonal: ['message_id', 'kind', 'address_hash', 'language'],
      exported: 'sent-messages.json',
    },
    {
      table: 'shut_addresses',
      what: 'Addresses and numbers to which nothing goes; by a keyed hash, from which nobody reads them',
      impersonal: ['address_hash'],
      exported: { not: 'the address cannot be read from it' },
    },
  ],
  keeps: [
    {
      what: 'That an address wants no reminders of a clinic that they were never in with the account',
      why: 'nobody has shown that it is the same person, and whoever it is wants none',
      forHowLong: 'until somebody takes it back by the link in a message',
      columns: ['reminder_opt_outs.email'],
    },
  ],
  exportOf: {
    'push-browsers.json': readBrowsers,
    'clinics-without-reminders.json': readOptOuts,
    'inbox.json': readInbox,
    'how-to-be-told.json': readSetting,
    'sent-messages.json': readSent,
  },

  async erase({ reader, person: { userId, email, orgIds } }) {
    await sql`delete from push_subscriptions where user_id = ${userId}`.execute(reader)
    await sql`delete from notices where user_id = ${userId}`.execute(reader)
    await sql`delete from sent_messages where user_id = ${userId}`.execute(reader)
    await sql`delete from notice_settings where user_id = ${userId}`.execute(reader)
    await sql`delete from reminder_opt_outs where email = ${email} and org_id = any(${idList(orgIds)})`.execute(reader)
  },

  async eraseOrg({ reader, orgId }) {
    await sql`delete from notices where org_id = ${orgId}`.execute(reader)
    await sql`delete from sent_messages where org_id = ${orgId}`.execute(reader)
    await sql`delete from reminder_opt_outs where org_id = ${orgId}`.execute(reader)
  },
}

/** The address at the browser's maker; its keys are secrets of the browser and stay out. */
async function readBrowsers(reader: Reader, userId: string) {
  const { rows } = await sqlOf(BrowserRow)`
    select endpoint, created_at as since from push_subscriptions where user_id = ${userId} order by id`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}

async function readInbox(reader: Reader, userId: string) {
  const { rows } = await sqlOf(InboxRow)`
    select at, title, read_at as "readAt" from notices where user_id = ${userId} and is_shown order by id desc limit ${LINES_MAX}`.execute(
    reader,
  )
  return rows.map(({ at, title, readAt }) => ({
    at: instantFromRow(at),
    title,
    readAt: readAt === null ? null : instantFromRow(readAt),
  }))
}

async function readSent(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SentRow)`
    select m.at, o.name as org, m.kind, m.channel, m.state, m.reason
    from sent_messages m left join orgs o on o.id = m.org_id
    where m.user_id = ${userId} order by m.id desc limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}

async function readSetting(reader: Reader, userId: string) {
  const { rows } = await sql`
    select ways, orgs, quiet_from as "quietFrom", quiet_until as "quietUntil", digest_hour as "digestHour",
      time_zone as "timeZone", ended from notice_settings where user_id = ${userId}`.execute(reader)
  return rows
}

async function readOptOuts(reader: Reader, userId: string) {
  const { rows } = await sql`
    select o.name as org, x.email from reminder_opt_outs x join orgs o on o.id = x.org_id
    where x.email = (select email from users where id = ${userId}) and x.org_id in (${knownIn(userId)}) order by x.id limit ${LINES_MAX}`.execute(
    reader,
  )
  return rows
}
