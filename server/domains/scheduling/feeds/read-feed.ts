import { z } from 'zod'
import { sql } from 'kysely'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { Texts } from '#shared/domains/scheduling/visit-types/public-type.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { Patient } from '#shared/kernel/health.ts'
import { Role, STAFF, isPartnerRole } from '#shared/kernel/roles.ts'
import { DAY } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { wordsIn } from '#server/language/words.ts'
import { calendarStatus } from '../calendar-status.ts'
import { idOfToken } from '#server/runtime/link-token.ts'
import { staffAtWork } from '#server/domains/orgs/index.ts'

/** Calendar programs keep what they have seen; so far back they are told of changes, and so far ahead. */
const PAST_DAYS = 30
const AHEAD_DAYS = 365
/** No calendar program copes with more. */
const ENTRIES_MAX = 10_000

const FeedRow = z.object({
  user_id: z.string(),
  org_id: z.string().nullable(),
  org: z.string().nullable(),
  language: z.string(),
  /** Of its owner, in the org or in its partner; null for a feed of their own. */
  role: Role.nullable(),
})
type FeedRow = z.infer<typeof FeedRow>

const EntryRow = z.object({
  id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
  status: AppointmentStatus,
  user: z.string().nullable(),
  contact: z.string().nullable(),
  name: z.string(),
  title: z.string(),
  org: z.string(),
  place: z.string(),
  /** For the staff: of which type it is, with whom and where. */
  type: Texts.nullable(),
  provider: z.string().nullable(),
  room: z.string().nullable(),
})
type EntryRow = z.infer<typeof EntryRow>

interface ReadFeed {
  file: string
  people: readonly Patient[]
  /** In whose name, and in which role there. */
  owner: { userId: string; orgId: string | null; role: Role | null }
}

/**
 * The appointments of a feed as an iCalendar file in UTC (RFC 5545). An org's names who comes, for what, to whom and where, and never notes
 * or how to reach them; it ends with its owner's work there.
 *
 * @throws AppError `not_found` for an address that was never given out, or is no longer good
 */
export async function readFeed(reader: Reader, vault: Vault, token: string, now: number): Promise<ReadFeed> {
  const feed = await findOpenFeed(reader, idOfToken(vault, 'calendar-feed', token))
  if (feed === null) throw new AppError('not_found')
  const { ICalCalendarMethod, ICalEventStatus, default: createCalendar } = await import('ical-generator')
  const say = wordsIn(feed.language, 'mail')
  const calendar = createCalendar({
    method: ICalCalendarMethod.PUBLISH,
    name: feed.org ?? say('feed.mine'),
    prodId: { company: 'Tendwell', product: 'Scheduler', language: 'EN' },
    ttl: 15 * 60,
  })
  const entries = await listEntries(reader, feed, now)
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.id}@tendwell`,
      start: new Date(millisFromRow(entry.starts_at)),
      end: new Date(millisFromRow(entry.ends_at)),
      summary: feed.org_id === null ? say('booked.entry', { org: entry.org }) : summaryOf(entry),
      location: (feed.org_id === null ? entry.place : entry.room) ?? undefined,
      description: feed.org_id === null ? undefined : detailsOf(entry, knownLanguage(feed.language)),
      sequence: entry.version,
      // Not the time of reading: the same appointments give the same file.
      stamp: new Date(millisFromRow(entry.updated_at)),
      status: ICalEventStatus[calendarStatus(entry.status)],
    })
  }
  return {
    file: calendar.toString(),
    people: entries,
    owner: { userId: feed.user_id, orgId: feed.org_id, role: feed.role },
  }
}

const summaryOf = ({ name, title }: EntryRow): string => (title === name ? name : `${name} · ${title}`)

/** Its type, where its title says something else, and who sees them; nothing where there is neither. */
function detailsOf({ title, type, provider }: EntryRow, language: Language): string | undefined {
  const name = type === null ? '' : textIn(type, language)
  const lines = [name === title ? '' : name, provider ?? ''].filter((line) => line !== '')
  return lines.length === 0 ? undefined : lines.join('\n')
}

/** Only while its owner may sign in and, for an org's, is of its staff or of the staff of the partner that manages it, where that sees health data. One that was made before
 * the account was secured by a new password is worth nothing, and of who works where a second factor is asked for neither without one. */
async function findOpenFeed(reader: Reader, id: string | null): Promise<FeedRow | null> {
  if (id === null) return null
  const { rows } = await sqlOf(FeedRow)`
    select f.user_id, f.org_id, o.name as org, u.language, m.role
    from calendar_feeds f
    join users u on u.id = f.user_id and u.status = 'active' and u.deleted_at is null
      and f.created_at > coalesce(u.secured_at, '-infinity')
    left join orgs o on o.id = f.org_id and o.status = 'active' and o.deleted_at is null
    left join lateral (
      select m.role from memberships m
      left join orgs p on p.id = m.org_id
      where m.user_id = f.user_id and ${staffAtWork()}
        and (m.org_id = o.id
          or (m.org_id = o.partner_id and o.is_health_shared and m.role = any(${STAFF.filter(isPartnerRole)}::text[])
            and p.status = 'active' and p.deleted_at is null))
      order by m.org_id <> o.id limit 1) m on true
    where f.id = ${id} and (f.org_id is null or (o.id is not null and m.role is not null
      and (u.mfa_preferred is not null or coalesce(o.settings->>'requireSecondFactor', 'false') <> 'true')))`.execute(
    reader,
  )
  return rows[0] ?? null
}

async function listEntries(reader: Reader, feed: FeedRow, now: number): Promise<EntryRow[]> {
  const whose = feed.org_id === null ? sql`a.user_id = ${feed.user_id}` : sql`a.org_id = ${feed.org_id}`
  const { rows } = await sqlOf(EntryRow)`
    select a.id, a.starts_at, a.ends_at, a.updated_at, a.version, a.status, a.user_id as "user", a.contact_id as contact,
      a.name, a.title, o.name as org,
      concat_ws(', ', o.name, o.address, o.city, o.state) as place,
      t.names as type, trim(p.first_name || ' ' || p.last_name) as provider, r.name as room
    from appointments a join orgs o on o.id = a.org_id
    left join appointment_types t on t.id = a.type_id
    left join users p on p.id = a.provider_id
    left join rooms r on r.id = a.room_id
    where ${whose} and a.deleted_at is null
      and a.starts_at > ${new Date(now - PAST_DAYS * DAY)} and a.starts_at < ${new Date(now + AHEAD_DAYS * DAY)}
    order by a.starts_at, a.id limit ${sql.lit(ENTRIES_MAX)}`.execute(reader)
  return rows
}
