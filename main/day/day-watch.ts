import { mayCallAtDesk } from '#shared/domains/identity/asker.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { DEFAULT_DESK_MINUTES } from '#shared/domains/orgs/desk-minutes.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { appointmentEvents } from '#shared/domains/scheduling/events.ts'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppointmentId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LiveMessage } from '#shared/live.ts'
import { MINUTE, toInstant } from '#shared/kernel/time.ts'
import type { Clock } from '#main/time/clock.ts'
import { listenLive } from '#main/live/listen-live.ts'
import { CallRefused } from '#main/calls/signed-caller.ts'
import type { SignedCaller } from '#main/calls/signed-caller.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import { DayAppointments, DaySession } from './day-shapes.ts'
import type { DayAppointment } from './day-shapes.ts'

/** What the tray and the reminders go by. */
export interface Day {
  org: { id: OrgId; timeZone: string; deskMinutes: number }
  /** Of today and tomorrow, in the order of the server. */
  appointments: readonly DayAppointment[]
  /** When that was read. */
  readAt: number
}

interface WatchParts {
  caller: SignedCaller
  vault: TokenVault
  clock: Clock
  /** Whenever the day is another one than before; null while there is nobody at a desk. */
  onDay(day: Day | null): void
  /** Somebody booked, in the org of the desk: what came in together. */
  onBooked(ids: readonly AppointmentId[]): void
  /** Somebody took a place that was offered to them: the entries of the waiting list. */
  onPlaceTaken(entries: readonly string[]): void
  /** Transactions of goods were made, in the org of the desk. */
  onTransactions(ids: readonly string[]): void
  /** The line is there again after it was down; since when, in milliseconds since the epoch. */
  onReturn(since: number): void
}

/** What changes together, such as a morning that is moved or a file that is taken in, is read and told of once. */
const GATHERING_MS = 400
/** Nothing that the stream says is waited for longer than this: a new day begins without a message. */
const AGAIN_MS = 10 * MINUTE
const RETRY_MS = 20_000
/** A session that was ended elsewhere is noticed so soon; a stream that is refused for another reason is no hammer. */
const REFUSED_MS = 2000

/**
 * Keeps the present day of the org in which the person works, from the server's live updates, also while the window
 * is closed. It ends with the session, and begins with the next one.
 */
export function createDayWatch({
  caller,
  vault,
  clock,
  onDay,
  onBooked,
  onPlaceTaken,
  onTransactions,
  onReturn,
}: WatchParts) {
  let day: Day | null = null
  let org: Day['org'] | null = null
  let turn = 0
  let isRunning = false
  let isAskingWho = false
  let hangUp: (() => void) | null = null
  /** When the line last said something; null before it first did. */
  let heardAt: number | null = null
  let callOffAgain = () => {}
  let callOffGathering: (() => void) | null = null
  let gathered = nothing()

  /** Asks who is signed in and reads their day. */
  const lookAgain = (): void => void look(true)

  /** What was asked before this and is answered later counts no more. */
  async function look(asksWho: boolean): Promise<void> {
    if (!isRunning) return
    const mine = (turn += 1)
    // Whom an earlier look was asking for is not known yet, and it will not be heard any more.
    isAskingWho ||= asksWho || org === null
    callOffAgain()
    callOffAgain = clock.after(AGAIN_MS, lookAgain)
    try {
      const found = isAskingWho ? await askForOrg() : org
      if (mine !== turn) return
      isAskingWho = false
      if (found === null) return leave()
      if (found.id !== org?.id) leave()
      org = found
      const appointments = await readDay(found)
      if (mine !== turn) return
      day = { org: found, appointments, readAt: clock.now() }
      onDay(day)
      hangUp ??= listen()
    } catch (problem) {
      if (mine !== turn) return
      // Whoever is refused is signed out, or has no schedule to look at.
      if (problem instanceof CallRefused && [401, 403, 404].includes(problem.status)) return leave()
      callOffAgain()
      callOffAgain = clock.after(RETRY_MS, lookAgain)
    }
  }

  async function askForOrg(): Promise<Day['org'] | null> {
    if ((await vault.token()) === null) return null
    const { user } = await caller.call(identity.me, {}, DaySession)
    // A patient's own appointments are the business of mails and of the page.
    if (user.current === null || !mayCallAtDesk(scheduling.listOfOrg, user)) return null
    const { id, timeZone, deskReminderMinutes } = user.current.org
    return { id, timeZone, deskMinutes: deskReminderMinutes ?? DEFAULT_DESK_MINUTES }
  }

  async function readDay({ id, timeZone }: Day['org']): Promise<DayAppointment[]> {
    const today = spanOfDay(localDateOf(clock.now(), timeZone), timeZone)
    // The next day as well: a client that sleeps over night and wakes before the network does knows its morning.
    const { end } = spanOfDay(localDateOf(today.end, timeZone), timeZone)
    const { events } = await caller.call(
      scheduling.listOfOrg,
      { params: { orgId: id }, query: { start: toInstant(today.start), end: toInstant(end) } },
      DayAppointments,
    )
    return events
  }

  function listen(): () => void {
    return listenLive(caller, clock, {
      caughtUp() {
        const since = heardAt
        heardAt = clock.now()
        if (since === null) return
        onReturn(since)
        lookAgain()
      },
      message,
      refused() {
        hangUp = null
        callOffAgain()
        callOffAgain = clock.after(REFUSED_MS, lookAgain)
      },
    })
  }

  function message({ kind, orgId, subjectId }: LiveMessage): void {
    heardAt = clock.now()
    if (org === null || orgId !== org.id) return
    const isOfDay = kind in appointmentEvents
    if (!isOfDay && kind !== 'inventory.created' && kind !== 'waiting.booked') return
    gathered.isOfDay ||= isOfDay
    if (kind === 'inventory.created' && subjectId !== null) gathered.made.push(subjectId)
    if (kind === 'waiting.booked' && subjectId !== null) gathered.taken.push(subjectId)
    if (kind === 'appointment.booked' && subjectId !== null) gathered.booked.push(AppointmentId.parse(subjectId))
    callOffGathering ??= clock.after(GATHERING_MS, tellGathered)
  }

  function tellGathered(): void {
    const { isOfDay, booked, taken, made } = gathered
    gathered = nothing()
    callOffGathering = null
    if (isOfDay) void look(false)
    if (booked.length > 0) onBooked(booked)
    if (taken.length > 0) onPlaceTaken(taken)
    if (made.length > 0) onTransactions(made)
  }

  /** Nobody is at this desk any more. */
  function leave(): void {
    hangUp?.()
    hangUp = null
    heardAt = null
    org = null
    callOffGathering?.()
    callOffGathering = null
    gathered = nothing()
    if (day === null) return
    day = null
    onDay(null)
  }

  vault.onChange(lookAgain)

  return {
    begin(): void {
      isRunning = true
      lookAgain()
    },
    /** After a sleep: the line may be dead, and everything may have changed. */
    wake(): void {
      if (!isRunning) return
      hangUp?.()
      hangUp = hangUp === null ? null : listen()
      lookAgain()
    },
    end(): void {
      isRunning = false
      turn += 1
      callOffAgain()
      leave()
    },
  }
}

/** What the stream told within one {@link GATHERING_MS}. */
const nothing = (): { isOfDay: boolean; booked: AppointmentId[]; taken: string[]; made: string[] } => ({
  isOfDay: false,
  booked: [],
  taken: [],
  made: [],
})

export type DayWatch = ReturnType<typeof createDayWatch>
