import { z } from 'zod'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'

/** What has to be known of an appointment to find it; the rest is passed on as the server gave it. */
export const CopiedAppointment = z.looseObject({ id: z.string(), start: z.string(), end: z.string() })
export type CopiedAppointment = z.infer<typeof CopiedAppointment>

const Json = z.record(z.string(), z.unknown())

export const CopiedUser = z.looseObject({
  id: z.string(),
  /** Somebody of the system who works for an org for a while. */
  acting: z.unknown(),
  current: z.looseObject({ role: z.string(), org: z.looseObject({ id: z.string(), timeZone: z.string() }) }).nullable(),
})
export type CopiedUser = z.infer<typeof CopiedUser>

/** Answers of the server about today and tomorrow, as it gave them. */
export const Copy = z.object({
  version: z.literal(1),
  /** The session that read it; null where the token does not tell. */
  session: z.string().nullable(),
  /** When the appointments were read, and when all the rest was (milliseconds). */
  readAt: z.number(),
  restReadAt: z.number(),
  /** The local dates that it has, today's first. */
  days: z.array(z.iso.date()),
  user: CopiedUser,
  /** One's own appointments, in whichever org. */
  mine: z.array(CopiedAppointment),
  /** Of the org at whose desk the person works; null for everybody else. */
  desk: z
    .object({
      orgId: z.string(),
      appointments: z.array(CopiedAppointment),
      /** Null for what the server would not tell. */
      letterhead: Json.nullable(),
      providers: Json.nullable(),
      rooms: Json.nullable(),
      /** The slots of each of the days. */
      slots: z.record(z.iso.date(), Json.nullable()),
    })
    .nullable(),
})
export type Copy = z.infer<typeof Copy>

/** An older one shows what nobody should rely on any more. */
const LIFETIME_MS = 48 * HOUR
/** A clock that was set back a little is no reason to have nothing. */
const CLOCK_ERROR_MS = 10 * MINUTE

export const isTooOld = ({ readAt }: Copy, now: number): boolean =>
  now - readAt > LIFETIME_MS || readAt - now > CLOCK_ERROR_MS

/** Today and tomorrow in the zone, and from midnight to midnight what both take: 47 to 49 hours. */
export function twoDays(now: number, timeZone: string): { days: [LocalDate, LocalDate]; span: Interval } {
  const today = localDateOf(now, timeZone)
  const { start, end: midnight } = spanOfDay(today, timeZone)
  const tomorrow = localDateOf(midnight, timeZone)
  return { days: [today, tomorrow], span: { start, end: spanOfDay(tomorrow, timeZone).end } }
}

/** The zone that somebody's days are those of. */
export const zoneOf = ({ current }: CopiedUser): string =>
  current?.org.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the copy knows of time, from midnight to midnight. */
export function spanOfCopy({ days, user }: Copy): Interval {
  const zone = zoneOf(user)
  const spans = days.map((day) => spanOfDay(day, zone))
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) }
}
