import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { mediaHook } from '#renderer/ui/page/media-hook.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { readAddress, writeAddress } from './schedule-address.ts'
import type { ScheduleAddress } from './schedule-address.ts'
import { CALENDAR_VIEWS, SMALL_VIEWS } from './views.ts'
import type { CalendarView } from './views.ts'

type AddressChange = Partial<ScheduleAddress> | ((now: ScheduleAddress) => Partial<ScheduleAddress>)

/** View, date and open dialog of the schedule, kept in the address so that a link and the way back show the same. */
export function useScheduleAddress(
  timeZone: string,
  usualView: CalendarView,
  wideViews: readonly CalendarView[] = CALENDAR_VIEWS,
) {
  const [search, setSearch] = useSearchParams()
  const isSmall = useIsSmall()
  const views = isSmall && wideViews === CALENDAR_VIEWS ? SMALL_VIEWS : wideViews
  const today = localDateOf(useNow(), timeZone)
  // A small screen starts with the list of the week (spec §9).
  const usual = useMemo(
    () => ({ view: isSmall ? ('agenda' as const) : usualView, date: today }),
    [isSmall, usualView, today],
  )
  const address = readAddress(search, usual, views)

  /** Turning pages replaces the entry of the history, opening a dialog adds one: the way back closes it. */
  const go = useCallback(
    (change: AddressChange) => {
      // From the address bar rather than from the last render, which quick presses are ahead of.
      const before = new URLSearchParams(window.location.search)
      const part = typeof change === 'function' ? change(readAddress(before, usual, views)) : change
      const opens = part.isNew === true || (part.event !== undefined && part.event !== null)
      setSearch(writeAddress(before, part), { replace: !opens, preventScrollReset: true })
    },
    [setSearch, usual, views],
  )
  return { address, go, today, isSmall, views }
}

/** Whether the screen is too small for a grid of seven columns. */
const useIsSmall = mediaHook('(width < 700px)')
