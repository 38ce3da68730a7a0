import { initialsOf } from '#shared/kernel/initials.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { screenOfAppointment } from '#main/links/appointment-link.ts'
import { APP_HOME } from '#main/security/app-url.ts'
import type { DayAppointment } from '#main/day/day-shapes.ts'
import { startOf } from '#main/day/upcoming.ts'
import type { Speech } from '#main/words/speech.ts'

/** What a notification of the system says, and the screen that it opens. */
export interface Notice {
  title: string
  body: string
  screen: string
}

interface Telling {
  speech: Speech
  timeZone: string
  fullNames: boolean
  now: number
}

/** More than these at once are told as a number. */
const SEVERAL = 3

export const TODAY_SCREEN = `${APP_HOME}dashboard/schedule?view=day`
const AGENDA_SCREEN = `${APP_HOME}dashboard/schedule?view=agenda`

/** A name as the person wants it on a screen that patients may see; on its own, so that it turns no text around. */
export const shownName = (name: string, fullNames: boolean): string =>
  `\u2068${fullNames ? name : initialsOf(name)}\u2069`

/** Of appointments that are about to begin, or began while nobody could be told. */
export function reminderNotices(due: readonly DayAppointment[], telling: Telling): Notice[] {
  const { speech, timeZone, fullNames, now } = telling
  if (due.length > SEVERAL) {
    const title = speech.words('notice.many', { count: due.length })
    return [{ title, body: speech.words('notice.manyText'), screen: TODAY_SCREEN }]
  }
  return due.map((appointment) => {
    const start = startOf(appointment)
    const time = speech.time(start, timeZone)
    // Up: with half a minute to go it starts in one minute, not in none.
    const minutes = Math.ceil((start - now) / MINUTE)
    return {
      title: `${shownName(appointment.name, fullNames)}, ${time}`,
      body:
        minutes > 0
          ? speech.words('notice.soon', { when: speech.inMinutes(minutes) })
          : speech.words('notice.begun', { time }),
      screen: screenOfAppointment(appointment.id),
    }
  })
}

/** Of bookings that came in from the website. */
export function bookingNotices(booked: readonly DayAppointment[], telling: Telling): Notice[] {
  const { speech, timeZone, fullNames } = telling
  if (booked.length > SEVERAL) {
    const title = speech.words('notice.bookings', { count: booked.length })
    return [{ title, body: speech.words('notice.bookingsText'), screen: AGENDA_SCREEN }]
  }
  return booked.map((appointment) => ({
    title: speech.words('notice.booking'),
    body: speech.words('notice.bookingText', {
      name: shownName(appointment.name, fullNames),
      time: speech.dayAndTime(startOf(appointment), timeZone),
    }),
    screen: screenOfAppointment(appointment.id),
  }))
}
