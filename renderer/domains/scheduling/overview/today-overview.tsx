import { Document } from '@blueprintjs/icons'
import { Suspense, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { isAwaited } from '#renderer/ui/states/is-awaited.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { shownRange } from '../address/views.ts'
import { isAnyNamed, useWhoWhere } from '../columns/who-where.ts'
import { useProvidersAndRooms } from '../columns/use-columns.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { NEW_APPOINTMENT_PATH, SCHEDULE_PATH, daySheetPath } from '../paths.ts'
import { likelyNext } from '../status/next-status.ts'
import { FormsTag, formStandsOf, useFormStandList } from '#renderer/domains/forms/index.ts'
import { WalkInButton } from '../dialogs/walk-in-button.tsx'
import { AlertText } from '../person/alert-note.tsx'
import { alertsOf, useAlertList } from '../person/use-alerts.ts'
import { AppointmentRow, StepButton } from './appointment-row.tsx'
import { boardNote, dayBoard, dayFigures } from './day-figures.ts'
import { OverbookedTag } from '../status/overbooked-tag.tsx'
import { VisitEndDialog } from '../visit/visit-end-dialog.tsx'
import { UndoButton } from '../status/undo-button.tsx'
import { LateButton } from '../writing/late-button.tsx'
import { LateNotices } from '../writing/late-notices.tsx'
import { isStill, keepPlaces, rowsOf } from './keep-places.ts'
import type { BoardRow } from './keep-places.ts'
import { PendingRequests } from './pending-requests.tsx'
import { useHold, useKept } from './use-hold.ts'
import type { Hold } from './use-hold.ts'
import './today-overview.css'

/** The day at the front desk: its figures, who comes when, and what waits for an answer. */
export function TodayOverview() {
  const org = useCurrentOrg()
  return org === null ? null : <OrgToday org={org} />
}

function OrgToday({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('scheduling')
  const today = localDateOf(useNow(), org.timeZone)
  const query = shownRange('day', today, org.timeZone)
  const appointments = useApi(scheduling.listOfOrg, { params: { orgId: org.id }, query }, { keepPrevious: true })
  const forms = useFormStandList(org.id, query)
  const alerts = useAlertList(org.id, query)
  const { queries: names } = useProvidersAndRooms(org.id, { enabled: isAnyNamed(appointments.data?.events ?? []) })
  const hold = useHold()
  const skeleton = <Skeleton block="22rem" />
  return (
    <div className="tw-today" onPointerDownCapture={hold.touch}>
      <LateNotices org={org} />
      <QueryState query={appointments} skeleton={<FiguresSkeleton />}>
        {({ events }) => <Figures appointments={events} />}
      </QueryState>
      <div className="tw-today__columns">
        <PendingRequests hold={hold} org={org} today={today} />
        <Card
          actions={
            <>
              <WalkInButton org={org} />
              <LateButton org={org} />
              <LinkButton icon={<Document />} look="minimal" text={t('sheet.open')} to={daySheetPath(today)} />
              <LinkButton look="minimal" text={t('overview.openSchedule')} to={SCHEDULE_PATH} />
            </>
          }
          title={t('overview.today')}
        >
          <QueryState query={appointments} skeleton={skeleton}>
            {({ events }) =>
              // A row that is told of its forms, an alert or a room later grows, and moves all below it.
              [forms, alerts, names.provider, names.room].some(isAwaited) ? (
                skeleton
              ) : (
                <Suspense fallback={skeleton}>
                  <TodayList
                    alertOf={alertsOf(alerts.data?.alerts ?? [])}
                    appointments={events}
                    formsOf={formStandsOf(forms.data?.visits ?? [])}
                    hold={hold}
                    org={org}
                  />
                </Suspense>
              )
            }
          </QueryState>
        </Card>
      </div>
    </div>
  )
}

function Figures({ appointments }: { appointments: readonly AppointmentView[] }) {
  const { t } = useTranslation('scheduling')
  const { number } = useFormats()
  const { expected, toConfirm, waiting, done, overbooked, afterHours } = dayFigures(appointments)
  return (
    <div className="tw-today__figures">
      <Card dense>
        <Figure label={t('overview.expected')} value={number(expected)} />
        {overbooked > 0 && <p className="tw-today__overbooked">{t('overbook.count', { count: overbooked })}</p>}
        {afterHours > 0 && <p className="tw-today__overbooked">{t('overbook.countAfter', { count: afterHours })}</p>}
      </Card>
      <Card dense>
        <Figure label={t('overview.toConfirm')} value={number(toConfirm)} />
      </Card>
      <Card dense>
        <Figure label={t('overview.waiting')} value={number(waiting)} />
      </Card>
      <Card dense>
        <Figure label={t('overview.done')} value={number(done)} />
      </Card>
    </div>
  )
}

/** Of their size: four in a row, or two and two on a phone. */
function FiguresSkeleton() {
  return (
    <div className="tw-today__figures">
      {[1, 2, 3, 4].map((at) => (
        <Card dense key={at}>
          <Skeleton block="3.5rem" />
        </Card>
      ))}
    </div>
  )
}

interface TodayListProps {
  alertOf: ReturnType<typeof alertsOf>
  appointments: readonly AppointmentView[]
  formsOf: ReturnType<typeof formStandsOf>
  hold: Hold
  org: CurrentOrg
}

function TodayList({ alertOf, appointments, formsOf, hold, org }: TodayListProps) {
  // The words of its tags come with the list, not after it.
  const { t } = useTranslation(['scheduling', 'forms'])
  const board = useMemo(() => dayBoard(appointments), [appointments])
  const seen = useKept(board, hold.isHeld)
  const whoWhere = useWhoWhere(org.id, isAnyNamed(appointments))
  const [ended, setEnded] = useState<AppointmentView | null>(null)
  if (appointments.length === 0) {
    return (
      <EmptyState
        action={<LinkButton text={t('create.open')} to={NEW_APPOINTMENT_PATH} />}
        drawing="calendar"
        text={t('overview.noneTodayText')}
        title={t('overview.noneToday')}
      />
    )
  }
  const rows = (some: readonly BoardRow[]) => (
    <ol className="tw-appointments">
      {some.map((row) => (
        <TodayRow
          alert={alertOf(row.seen)}
          forms={<FormsTag stand={formsOf(row.seen.id)} />}
          hold={hold}
          key={row.seen.id}
          onEnded={setEnded}
          org={org}
          row={row}
          whoWhere={whoWhere}
        />
      ))}
    </ol>
  )
  const { waiting, inRoom, due, closed } = hold.isHeld ? keepPlaces(seen, appointments) : rowsOf(board)
  const isOver = waiting.length + inRoom.length + due.length === 0
  return (
    <div className="tw-today__board">
      {isOver && <p className="tw-today__over">{t('overview.allSeen')}</p>}
      <BoardGroup count={waiting.length} title={t('overview.groupWaiting')}>
        {rows(waiting)}
      </BoardGroup>
      <BoardGroup count={inRoom.length} title={t('overview.groupInRoom')}>
        {rows(inRoom)}
      </BoardGroup>
      <BoardGroup count={due.length} title={t('overview.groupDue')}>
        {rows(due)}
      </BoardGroup>
      {closed.length > 0 && (
        <details className="tw-today__closed">
          <summary>{t('overview.closed', { count: closed.length })}</summary>
          {rows(closed)}
        </details>
      )}
      <VisitEndDialog appointment={ended} onClose={() => setEnded(null)} timeZone={org.timeZone} />
    </div>
  )
}

interface TodayRowProps {
  /** What the staff have to know of them. */
  alert: string | null
  /** How their forms stand. */
  forms: ReactNode
  row: BoardRow
  hold: Hold
  org: CurrentOrg
  whoWhere: ReturnType<typeof useWhoWhere>
  onEnded: (event: AppointmentView) => void
}

/** Told as it was seen while it keeps its place; where it stands by now says its status alone. */
function TodayRow({ alert, forms, row, hold, org, whoWhere, onEnded }: TodayRowProps) {
  const { time } = useFormats(org.timeZone)
  const now = useNow()
  const { seen } = row
  return (
    <AppointmentRow
      action={
        <StepButton
          appointment={seen}
          hold={hold}
          isStill={isStill(row)}
          onTaken={(event) => event.status === 'done' && onEnded(event)}
          step={likelyNext(seen.status, true)}
          timeZone={org.timeZone}
        />
      }
      appointment={seen}
      name={seen.name}
      note={
        <>
          {alert !== null && <AlertText text={alert} />}
          {forms}
          {seen.number !== null && <CalledNumber number={seen.number} />}
          {seen.overbooked && <OverbookedTag appointment={seen} />}
          <WhoWhere names={whoWhere(seen).map(({ name }) => name)} />
          <Note appointment={seen} now={now} />
        </>
      }
      status={row.now?.status}
      title={seen.title}
      undo={!hold.isHeld && <UndoButton appointment={seen} isSmall />}
      when={time(seen.start)}
    />
  )
}

/** One list of the board; not there while it is empty. */
function BoardGroup({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <section className="tw-today__group">
      <h3 className="tw-today__heading">
        {title} <span className="tw-today__count">{number(count)}</span>
      </h3>
      {children}
    </section>
  )
}

/** By which they are called in the waiting room. */
function CalledNumber({ number: called }: { number: number }) {
  const { t } = useTranslation('scheduling')
  const { number } = useFormats()
  return <span className="tw-appointment__number">{t('calledNumber', { number: number(called) })}</span>
}

function WhoWhere({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span className="tw-appointment__title" dir="auto">
      {names.join(' · ')}
    </span>
  )
}

function Note({ appointment, now }: { appointment: AppointmentView; now: number }) {
  const { t } = useTranslation('scheduling')
  const note = boardNote(appointment, now)
  if (note === null) return null
  const shape = note.isUrgent ? 'tw-appointment__note tw-appointment__note--urgent' : 'tw-appointment__note'
  return <span className={shape}>{t(`overview.${note.kind}`, { count: note.minutes })}</span>
}
