import { sql } from 'kysely'
import { z } from 'zod'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { WrittenBy } from '#shared/domains/scheduling/writing/schema.ts'
import type { LateQuery, LateVisit } from '#shared/domains/scheduling/writing/schema.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { HOUR, MINUTE, toInstant } from '#shared/kernel/time.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Addressee } from '#server/runtime/notifier.ts'
import type { Services } from '#server/runtime/services.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { maskedWay } from '../telling/read-telling.ts'
import { readVisits, recipientOfVisit } from './read-visits.ts'
import type { VisitRow } from './read-visits.ts'

/** Visits of one clinic that are told at once. */
export const LATE_VISITS_MAX = 200
/** So long ago nobody is told the same again. */
const TOLD_MILLIS = HOUR

/** A visit that will begin later, and how that is said. */
export interface Later {
  visit: LateVisit
  channel: WrittenBy | null
}

const ToldRow = z.object({ appointment_id: z.string() })

/** Who is still expected today, the next one first; of somebody with several visits the first. */
export async function listLater(
  { reach }: Pick<Services, 'reach'>,
  reader: Reader,
  orgId: OrgId,
  { minutes, provider, room, hours }: LateQuery,
  now: number,
): Promise<Later[]> {
  const { timeZone } = await readHours(reader, orgId)
  const midnight = spanOfDay(localDateOf(now, timeZone), timeZone).end
  const until = hours === undefined ? midnight : Math.min(midnight, now + hours * HOUR)
  const rows = firstOfEach(
    await readVisits(
      reader,
      sql`a.org_id = ${orgId} and a.status in ('booked', 'confirmed')
        and a.starts_at > ${new Date(now)} and a.starts_at < ${new Date(until)}
        ${provider === undefined ? sql`` : sql`and a.provider_id = ${provider}`}
        ${room === undefined ? sql`` : sql`and a.room_id = ${room}`}`,
      LATE_VISITS_MAX,
    ),
  )
  const [found, { rows: told }] = await Promise.all([
    reach(
      schedulingMessages.written,
      ...rows.map((row) => ({ id: `late-${row.id}`, recipient: recipientOfVisit(row), orgId })),
    ),
    sqlOf(ToldRow)`
      select m.appointment_id from patient_messages m join late_notices n on n.id = m.late_id
      where m.appointment_id = any(${rows.map(({ id }) => id)}::uuid[]) and m.withdrawn_at is null
        and n.minutes = ${minutes} and n.created_at > ${new Date(now - TOLD_MILLIS)}`.execute(reader),
  ])
  const toldIds = new Set(told.map(({ appointment_id: id }) => id))
  return rows.map((row, index) => {
    const { ways = [], to } = found[index] ?? {}
    // Somebody on the way reads a text before a mail.
    const way = ways.find(({ channel }) => channel === 'sms') ?? ways.find(({ channel }) => channel === 'mail')
    const channel = WrittenBy.safeParse(way?.channel).data ?? null
    return {
      channel,
      visit: {
        id: row.id,
        user: row.user_id,
        contact: row.contact_id,
        name: row.visitor ?? row.name,
        start: toInstant(millisFromRow(row.starts_at)),
        phone: row.phone,
        way: way === undefined ? null : maskedWay(way),
        text: way === undefined || to === undefined ? null : lateWords(row, minutes, to),
        isTold: toldIds.has(row.id),
      },
    }
  })
}

function lateWords(row: VisitRow, minutes: number, { tag, say }: Pick<Addressee, 'tag' | 'say'>): string {
  const at = millisFromRow(row.starts_at)
  const format = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: row.time_zone })
  return say('templates.late', { minutes, time: format.format(at), newTime: format.format(at + minutes * MINUTE) })
}

function firstOfEach(rows: readonly VisitRow[]): VisitRow[] {
  const seen = new Set<string>()
  return rows.filter(({ id, user_id: user, contact_id: contact }) => {
    const person = user ?? contact ?? id
    if (seen.has(person)) return false
    seen.add(person)
    return true
  })
}

/** When a message leaves: where the visit begins before, nothing can wait. */
export const leavesAt = (start: number, now: number): number => (start - now <= HELD_MILLIS ? now : now + HELD_MILLIS)
