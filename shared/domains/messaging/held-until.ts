import { Temporal } from 'temporal-polyfill'
import type { OUTWARD } from '../../channels.ts'
import type { QuietHours } from './ways.ts'

interface Waiting {
  quiet: QuietHours | null
  digestHour: number | null
  timeZone: string
}

/**
 * Until when a message that may wait does so, in milliseconds; null if it leaves now. A mail waits for the hour of the
 * digest, and all wait for the end of quiet hours. By the clock on the wall, whatever summer time does to it.
 */
export function heldUntil(
  { quiet, digestHour, timeZone }: Waiting,
  channel: (typeof OUTWARD)[number],
  now: number,
): number | null {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const quietEnd = quiet === null ? null : endOfQuiet(quiet, here)
  if (channel !== 'mail' || digestHour === null) return quietEnd
  const digest = nextAt(here, new Temporal.PlainTime(digestHour))
  const silent =
    quiet === null
      ? null
      : endOfQuiet(quiet, Temporal.Instant.fromEpochMilliseconds(digest).toZonedDateTimeISO(timeZone))
  return silent ?? digest
}

/** When the quiet hours end in which a moment lies; null for a moment outside. */
function endOfQuiet({ from, until }: QuietHours, here: Temporal.ZonedDateTime): number | null {
  const wall = here.toPlainTime().toString({ smallestUnit: 'minute' })
  const isQuiet = from < until ? wall >= from && wall < until : wall >= from || wall < until
  return isQuiet ? nextAt(here, Temporal.PlainTime.from(until)) : null
}

/** The next moment, after this one, at which clocks there show a time. */
function nextAt(here: Temporal.ZonedDateTime, plainTime: Temporal.PlainTime): number {
  const today = here.toPlainDate().toZonedDateTime({ timeZone: here.timeZoneId, plainTime })
  const next =
    Temporal.ZonedDateTime.compare(today, here) > 0
      ? today
      : here.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone: here.timeZoneId, plainTime })
  return next.epochMilliseconds
}
