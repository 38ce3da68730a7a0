import { Temporal } from 'temporal-polyfill'

/**
 * The time on the wall as an ISO 8601 instant with the offset that held there, `2026-11-21T19:30:00-05:00`. An hour that
 * daylight saving repeats counts as its first passing, as it does when an entry is written; one that it leaves out as
 * the hour after.
 *
 * @param datetime without a zone, `2026-11-21T19:30:00`
 * @param timeZone an IANA name
 */
export const instantOfEntry = (datetime: string, timeZone: string): string =>
  Temporal.PlainDateTime.from(datetime)
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
