import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { FormStands } from '#renderer/domains/forms/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useShortcuts } from '#renderer/ui/shortcuts/use-shortcuts.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import type { Interval, LocalDate } from '#shared/kernel/time.ts'
import { useZoneName } from '../api/use-zone-name.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FiltersDrawer } from '../filters/filters-drawer.tsx'
import { hasFilters, passes, passesBlock } from '../filters/filters.ts'
import { useFilters } from '../filters/use-filters.ts'
import { AppointmentCalendar } from '../calendar/appointment-calendar.tsx'
import { HoverCards } from '../hover/hover-card.tsx'
import type { BlocksShown } from '../blocks/block-items.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { ColumnsView } from '../columns/columns-view.tsx'
import { EmptyAgenda, LoadFailure, LoadingBar } from './schedule-states.tsx'
import './schedule-view.css'
import type { Move } from '../calendar/use-move.ts'
import type { useScheduleAddress } from '../address/use-schedule-address.ts'
import { shownDays, shownRange, stepDate } from '../address/views.ts'
import type { CalendarView } from '../address/views.ts'
import { Callout } from '@blueprintjs/core'
import { useOffline } from '#renderer/api/offline.ts'
import { daysBetween } from '#shared/kernel/calendar/days.ts'

interface ScheduleViewProps {
  query: UseQueryResult<{ events: AppointmentView[] }, ApiError>
  schedule: ReturnType<typeof useScheduleAddress>
  timeZone: string
  /** Null until it is known how the grid lies. */
  opening: readonly Interval[] | null
  /** Whose calendar it is; null for one's own appointments, in whichever org. */
  orgId: OrgId | null
  /** Absent for whoever may not make appointments. */
  onNew?: () => void
  /** Absent for whoever may not move them. */
  onMove?: Move
  /** Blocked time, for the staff. */
  blocks?: BlocksShown
  /** Absent for whoever may not block time. */
  onBlock?: (() => void) | undefined
}

/** Toolbar and calendar, and what stands in for them while there is nothing to show. */
export function ScheduleView(props: ScheduleViewProps) {
  const { query, schedule, timeZone, opening, orgId, onNew, onMove, onBlock } = props
  const { t } = useTranslation('scheduling')
  const { address, go, today, isSmall, views } = schedule
  const { view, date } = address
  const zone = useZoneName(timeZone)
  const { filters, setFilters } = useFilters()
  const [isFiltering, setIsFiltering] = useState(false)
  const appointments = useMemo(
    () => query.data?.events.filter((appointment) => passes(appointment, filters, timeZone)),
    [query.data, filters, timeZone],
  )
  const blocked = props.blocks?.shown
  const shown = useMemo(() => blocked?.filter((block) => passesBlock(block, filters)) ?? [], [blocked, filters])
  const blocks = props.blocks && { ...props.blocks, shown }
  useScheduleKeys(schedule, views, { onNew, onBlock })
  const onOpen = (event: AppointmentId) => go({ event })

  return (
    <section aria-label={t('calendar.label')} className="tw-schedule">
      <CalendarToolbar
        date={date}
        onFilters={() => setIsFiltering(true)}
        onStep={step(go)}
        onToday={() => go({ date: today })}
        onView={(next) => go({ view: next })}
        view={view}
        views={views}
      />
      <OfflineNote days={shownDays(view, date)} />
      <FilterChips filters={filters} onChange={setFilters} orgId={orgId} />
      <LoadingBar isOn={query.isFetching && (query.isPlaceholderData || query.data === undefined)} />
      {query.isError && query.data === undefined && <LoadFailure query={query} />}
      {!query.isError && (query.isPending || opening === null) && <Skeleton block="var(--tw-cal-height)" />}
      {/* A month of a clinic has thousands of visits, and no room for more than their names. */}
      <FormStands orgId={view === 'month' ? null : orgId} range={shownRange(view, date, timeZone)}>
        <HoverCards appointments={appointments ?? []} orgId={orgId} timeZone={timeZone}>
          {appointments !== undefined && opening !== null && orgId !== null && view === 'columns' && (
            <ColumnsView
              appointments={appointments}
              blocks={blocks}
              column={address.column}
              date={date}
              isSmall={isSmall}
              kind={address.by}
              onColumn={(column) => go({ column })}
              onKind={(by) => go({ by, column: null })}
              onMove={onMove}
              onOpen={onOpen}
              onPick={
                onNew === undefined
                  ? undefined
                  : (moment, into) => date >= today && go({ isNew: true, at: moment, into })
              }
              opening={opening}
              orgId={orgId}
              timeZone={timeZone}
            />
          )}
          {appointments !== undefined && opening !== null && view !== 'columns' && (
            <AppointmentCalendar
              appointments={appointments}
              blocks={blocks}
              date={date}
              empty={<EmptyAgenda isFiltered={hasFilters(filters)} onNew={onNew} />}
              isOwn={orgId === null}
              isSmall={isSmall}
              isWaiting={query.isPlaceholderData}
              onMove={onMove}
              onOpen={onOpen}
              onPick={
                onNew === undefined
                  ? undefined
                  : (day, moment) => day >= today && go({ date: day, isNew: true, at: moment })
              }
              onShowDay={(day) => go({ view: 'day', date: day })}
              opening={opening}
              timeZone={timeZone}
              view={view}
            />
          )}
        </HoverCards>
      </FormStands>
      <FiltersDrawer
        filters={filters}
        isOpen={isFiltering}
        onChange={setFilters}
        onClose={() => setIsFiltering(false)}
        orgId={orgId}
      />
      {zone !== null && <p className="tw-schedule__zone">{t('timesIn', { zone })}</p>}
    </section>
  )
}

const step = (go: ScheduleViewProps['schedule']['go']) => (by: 1 | -1) =>
  go(({ view, date }) => ({ date: stepDate(view, date, by) }))

function useScheduleKeys(
  { go, today }: ScheduleViewProps['schedule'],
  views: readonly CalendarView[],
  { onNew, onBlock }: Record<'onNew' | 'onBlock', (() => void) | undefined>,
) {
  const { t } = useTranslation(['scheduling', 'blocks'])
  const { direction } = useFormats()
  // The arrows go where they point.
  const [left, right] = direction === 'rtl' ? ([1, -1] as const) : ([-1, 1] as const)
  const arrows = { ArrowLeft: () => step(go)(left), ArrowRight: () => step(go)(right) }
  useShortcuts('screen', [
    ...(onNew === undefined ? [] : [{ shown: ['N'], does: t('create.open'), keys: { n: onNew } }]),
    ...(onBlock === undefined ? [] : [{ shown: ['B'], does: t('blocks:action'), keys: { b: onBlock } }]),
    { shown: ['T'], does: t('calendar.today'), keys: { t: () => go({ date: today }) } },
    { shown: ['←', '→'], does: t('keys.step'), keys: arrows },
    ...views.map((view) => {
      const key = view.slice(0, 1)
      return { shown: [key.toUpperCase()], does: t(`calendar.view.${view}`), keys: { [key]: () => go({ view }) } }
    }),
  ])
}

/** What opens first: the week for the desk, which plans in weeks; the month for somebody with a few appointments. */
export const USUAL_VIEW = { org: 'week', user: 'month' } as const satisfies Record<'org' | 'user', CalendarView>

interface OfflineNoteProps {
  /** The days that are shown, `end` excluded. */
  days: { start: LocalDate; end: LocalDate }
}

/** An empty day of the calendar means that nothing is booked; of days that the copy does not have it says so instead. */
function OfflineNote({ days: { start, end } }: OfflineNoteProps) {
  const { t } = useTranslation('scheduling')
  // A local date is written as it is, whatever the zone of this computer.
  const { day, tag } = useFormats('UTC')
  const offline = useOffline()
  const known = offline?.copy?.days.filter((date) => start <= date && date < end) ?? []
  if (offline === null || known.length === 0 || known.length === daysBetween(start, end)) return null
  const days = new Intl.ListFormat(tag).format(known.map((date) => day(date)))
  return (
    <Callout className="tw-schedule__offline" compact intent="warning">
      {t('offline.someDays', { days, count: known.length })}
    </Callout>
  )
}
