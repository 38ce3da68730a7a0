import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { ReminderSettings } from '#shared/desktop/reminder-settings.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Clock } from '#main/time/clock.ts'
import type { Day } from '#main/day/day-watch.ts'
import type { DayAppointment } from '#main/day/day-shapes.ts'
import type { SignedCaller } from '#main/calls/signed-caller.ts'
import type { Speech } from '#main/words/speech.ts'
import { dueReminders, markOf, untilNext } from './due-reminders.ts'
import { bookingNotices, reminderNotices } from './notices.ts'
import type { Notice } from './notices.ts'
import { createOwed } from './owed.ts'
import { createBookingReader } from './read-bookings.ts'
import type { ReminderMemory } from './reminder-memory.ts'

interface ReminderParts {
  clock: Clock
  memory: ReminderMemory
  settings(): ReminderSettings
  speech(): Speech
  tell(notice: Notice): void
  /** Of the server that the day comes from. */
  caller(): SignedCaller | null
  report(problem: unknown): void
}

/** The clock is looked at this often: it may be set, and timers stand still while the computer sleeps. */
const TICK_MS = 30_000
/** Without a look for so long, the computer slept. */
const SLEPT_MS = 3 * TICK_MS
/** What was read before a sleep is not trusted, unless no better comes within this time. */
const FRESH_WAIT_MS = 45_000

/** Reminds of appointments about to begin and of new bookings, each once. Runs in the main process: no window is needed. */
export function createReminders({ clock, memory, settings, speech, tell, caller, report }: ReminderParts) {
  let day: Day | null = null
  let lookedAt: number | null = null
  /** Since when the person may have missed something. */
  let since = Number.POSITIVE_INFINITY
  let awokeAt: number | null = null
  let callOff = () => {}
  const owed = createOwed()
  const bookings = createBookingReader({ caller, now: () => clock.now() })

  const telling = ({ org }: Day) => ({
    speech: speech(),
    timeZone: org.timeZone,
    fullNames: settings().fullNames,
    now: clock.now(),
  })
  const leadOf = ({ org }: Day): number => (settings().minutes ?? org.deskMinutes) * MINUTE

  /** Shows what is due, and comes back when the next is. */
  function look(): void {
    callOff()
    if (day === null) return
    const now = clock.now()
    if (lookedAt !== null && now - lookedAt > SLEPT_MS) awokeAt ??= now
    lookedAt = now
    if (isFresh(day, now)) {
      awokeAt = null
      remind(day, now)
      since = now
    }
    const next = untilNext({ appointments: day.appointments, now, lead: leadOf(day) })
    callOff = clock.after(Math.min(next ?? TICK_MS, TICK_MS), look)
  }

  const isFresh = ({ readAt }: Day, now: number): boolean =>
    awokeAt === null || readAt >= awokeAt || now - awokeAt > FRESH_WAIT_MS

  function remind(of: Day, now: number): void {
    if (!settings().isOn || memory.pausedUntil(now) !== null) return
    const { isShown } = memory
    const due = dueReminders({ appointments: of.appointments, now, lead: leadOf(of), since, isShown })
    memory.show(due.map(markOf), now)
    for (const notice of reminderNotices(due, telling(of))) tell(notice)
  }

  function tellBookings(found: readonly DayAppointment[]): void {
    const fresh = found.filter(({ id }) => !memory.isShown(id))
    const now = clock.now()
    // Whoever wants to be left alone now does not want to hear of it later.
    memory.show(
      fresh.map(({ id }) => id),
      now,
    )
    if (day === null || !settings().bookings || memory.pausedUntil(now) !== null) return
    for (const notice of bookingNotices(fresh, telling(day))) tell(notice)
  }

  /** What cannot be read is owed: the person would never hear of it otherwise. */
  async function tellOf(from: number, read: (orgId: OrgId) => Promise<DayAppointment[]>): Promise<void> {
    if (day === null) return
    const { org } = day
    const isStillThere = () => org.id === day?.org.id
    try {
      const found = await read(org.id)
      if (isStillThere()) tellBookings(found.filter(({ orgId }) => orgId === org.id))
    } catch (problem) {
      if (isStillThere()) owed.add(from)
      report(problem)
    }
  }

  const returned = (from: number): Promise<void> => tellOf(from, (orgId) => bookings.since(orgId, from))

  return {
    look,

    /** The day is another one; null when there is nobody at the desk. */
    setDay(given: Day | null): void {
      if (given === null) {
        lookedAt = null
        since = Number.POSITIVE_INFINITY
        awokeAt = null
      }
      day = given
      look()
      const from = owed.take()
      if (from !== null && given !== null) void returned(from)
    },

    /** The computer slept, and wakes. */
    wake(): void {
      if (day !== null) awokeAt = clock.now()
      look()
    },

    /** Somebody booked: these came in together. */
    booked: (ids: readonly AppointmentId[]): Promise<void> =>
      tellOf(clock.now(), (orgId) => bookings.booked(orgId, ids)),

    /** These entries of the waiting list took the place that they were offered. */
    taken: (entries: readonly string[]): Promise<void> =>
      tellOf(clock.now(), (orgId) => bookings.taken(orgId, entries)),

    /** Nothing was heard for a while: tells what was booked meanwhile. */
    returned,

    /** Leaves the person alone for an hour or until the next day; null ends that. */
    pause(how: 'hour' | 'tomorrow' | null): void {
      const now = clock.now()
      memory.pause(how === null ? null : endOfPause(how, now, day?.org.timeZone ?? ownZone()))
      look()
    },
  }
}

/** Where this computer stands. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const endOfPause = (how: 'hour' | 'tomorrow', now: number, timeZone: string): number =>
  how === 'hour' ? now + 60 * MINUTE : spanOfDay(localDateOf(now, timeZone), timeZone).end
