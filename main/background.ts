import { DEFAULT_DESK_MINUTES } from '#shared/domains/orgs/desk-minutes.ts'
import type { ReminderSettings, ReminderState } from '#shared/desktop/reminder-settings.ts'
import type { Clock } from './time/clock.ts'
import { createDayWatch } from './day/day-watch.ts'
import type { Day, DayWatch } from './day/day-watch.ts'
import { createSignedCaller } from './calls/signed-caller.ts'
import type { Fetch, SignedCaller } from './calls/signed-caller.ts'
import type { Lock } from './lock/lock.ts'
import type { ReminderMemory } from './reminders/reminder-memory.ts'
import { createOrderNotices } from './reminders/order-notices.ts'
import { createReminders } from './reminders/reminders.ts'
import type { Notice } from './reminders/notices.ts'
import type { Connection, Connections } from './server/connections.ts'
import type { TrayState } from './tray/tray-menu.ts'
import type { Speech } from './words/speech.ts'

interface BackgroundParts {
  connections: Connections
  fetch: Fetch
  clock: Clock
  memory: ReminderMemory
  settings: { read(): ReminderSettings; keep(settings: ReminderSettings): void }
  /** While it is locked nothing is told that has to do with anybody. */
  isLocked(): boolean
  speech(): Speech
  tell(notice: Notice): void
  /** What the tray shows may be another thing now. */
  onChange(): void
  /** The day was read anew, after a change of some appointment or after a while. */
  onDay(): void
  report(problem: unknown): void
}

/** What goes on without a window: the present day of whoever is signed in, and the reminders of it. */
export function createBackground({
  connections,
  fetch,
  clock,
  memory,
  settings,
  isLocked,
  speech,
  tell,
  onChange,
  onDay,
  report,
}: BackgroundParts) {
  let day: Day | null = null
  let caller: SignedCaller | null = null
  let watch: DayWatch | null = null
  const locks = new WeakSet<Lock>()
  const veiled = ({ screen }: Notice): Notice => ({
    title: speech().words('lock.notice'),
    body: speech().words('lock.noticeText'),
    screen,
  })
  const tellVeiled = (notice: Notice) => tell(isLocked() ? veiled(notice) : notice)
  const reminders = createReminders({
    clock,
    memory,
    settings: settings.read,
    speech,
    tell: tellVeiled,
    caller: () => caller,
    report,
  })

  const orders = createOrderNotices({
    clock,
    memory,
    isWanted: () => settings.read().bookings,
    speech,
    tell: tellVeiled,
    caller: () => caller,
    orgId: () => day?.org.id ?? null,
    report,
  })

  function setDay(given: Day | null): void {
    day = given
    reminders.setDay(given)
    void orders.setDay(given !== null)
    onChange()
    if (given !== null) onDay()
  }

  /** Of two servers only the present one is listened to. */
  function follow({ address, vault, lock }: Connection): void {
    if (!locks.has(lock)) lock.onChange(onChange)
    locks.add(lock)
    watch?.end()
    caller = createSignedCaller({ serverAddress: address, vault, fetch })
    watch = createDayWatch({
      caller,
      vault,
      clock,
      onDay: setDay,
      onBooked: (ids) => void reminders.booked(ids),
      onPlaceTaken: (entries) => void reminders.taken(entries),
      onTransactions: (ids) => void orders.made(ids),
      onReturn(since) {
        void reminders.returned(since)
        void orders.returned(since)
      },
    })
    watch.begin()
  }

  connections.onChange(follow)
  const first = connections.current()
  if (first !== null) follow(first)

  return {
    trayState: (): TrayState => ({
      day: isLocked() ? null : day,
      isLocked: isLocked(),
      now: clock.now(),
      fullNames: settings.read().fullNames,
      pausedUntil: memory.pausedUntil(clock.now()),
    }),

    pause(how: 'hour' | 'tomorrow' | null): void {
      reminders.pause(how)
      onChange()
    },

    /** The computer slept, and wakes. */
    wake(): void {
      reminders.wake()
      watch?.wake()
      onChange()
    },

    reminders: {
      state: (): ReminderState => ({
        settings: settings.read(),
        clinicMinutes: day?.org.deskMinutes ?? DEFAULT_DESK_MINUTES,
      }),
      change(changed: ReminderSettings): void {
        settings.keep(changed)
        reminders.look()
        onChange()
      },
    },
  }
}
