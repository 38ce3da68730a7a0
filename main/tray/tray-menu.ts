import type { MenuItemConstructorOptions } from 'electron'
import type { Day } from '#main/day/day-watch.ts'
import { startOf, stillToCome } from '#main/day/upcoming.ts'
import { screenOfAppointment } from '#main/links/appointment-link.ts'
import { TODAY_SCREEN, shownName } from '#main/reminders/notices.ts'
import { APP_HOME } from '#main/security/app-url.ts'
import type { Speech } from '#main/words/speech.ts'

/** What the tray shows at one moment. */
export interface TrayState {
  /** Null while nobody is at the desk. */
  day: Day | null
  /** Then there is no day either. */
  isLocked: boolean
  now: number
  fullNames: boolean
  pausedUntil: number | null
}

export interface TrayActions {
  show(screen: string | null): void
  pause(how: 'hour' | 'tomorrow' | null): void
  /** Opens the search in the window. */
  search(): void
  quit(): void
}

/** So many of the next appointments stand in the menu. */
const NEXT = 5
const NEW_SCREEN = `${APP_HOME}dashboard/schedule?new=1`

/** How many appointments are still to come today. */
export const countOf = ({ day, now }: TrayState): number =>
  day === null ? 0 : stillToCome(day.appointments, now, day.org.timeZone).length

/** What the pointer over the icon says, and the first line of the menu. */
export function summaryOf(state: TrayState, { words }: Speech): string {
  if (state.isLocked) return words('tray.locked')
  if (state.day === null) return words('tray.signedOut')
  const count = countOf(state)
  return count === 0 ? words('tray.none') : words('tray.left', { count })
}

export function trayMenu(state: TrayState, speech: Speech, actions: TrayActions): MenuItemConstructorOptions[] {
  const { words } = speech
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const atDesk = state.day === null ? [] : deskItems(state, state.day, speech, actions)
  return [
    { label: summaryOf(state, speech), enabled: false },
    ...atDesk,
    separator,
    { label: words('tray.open'), click: () => actions.show(null) },
    { label: words('tray.quit'), click: () => actions.quit() },
  ]
}

function deskItems(state: TrayState, day: Day, speech: Speech, actions: TrayActions): MenuItemConstructorOptions[] {
  const { words } = speech
  const { timeZone } = day.org
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const next = stillToCome(day.appointments, state.now, timeZone)
    .slice(0, NEXT)
    .map((appointment) => ({
      label: withoutAccelerator(
        `${speech.time(startOf(appointment), timeZone)}  ${shownName(appointment.name, state.fullNames)}`,
      ),
      click: () => actions.show(screenOfAppointment(appointment.id)),
    }))
  return [
    ...next,
    separator,
    { label: words('tray.new'), click: () => actions.show(NEW_SCREEN) },
    { label: words('tray.today'), click: () => actions.show(TODAY_SCREEN) },
    { label: words('tray.search'), click: () => actions.search() },
    separator,
    ...pauseItems(state.pausedUntil, timeZone, speech, actions),
  ]
}

function pauseItems(
  until: number | null,
  timeZone: string,
  speech: Speech,
  { pause }: TrayActions,
): MenuItemConstructorOptions[] {
  const { words } = speech
  if (until !== null) {
    return [
      { label: words('tray.paused', { time: speech.dayAndTime(until, timeZone) }), enabled: false },
      { label: words('tray.resume'), click: () => pause(null) },
    ]
  }
  return [
    {
      label: words('tray.pause'),
      submenu: [
        { label: words('tray.hour'), click: () => pause('hour') },
        { label: words('tray.tomorrow'), click: () => pause('tomorrow') },
      ],
    },
  ]
}

/** An `&` in a label would underline the letter behind it instead of being seen. */
const withoutAccelerator = (label: string): string => label.replaceAll('&', '&&')
