import { Document } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { shownRange } from '../address/views.ts'
import { isAnyNamed, useWhoWhere } from '../columns/who-where.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { NEW_APPOINTMENT_PATH, SCHEDULE_PATH, daySheetPath } from '../paths.ts'
import { likelyNext } from '../status/next-status.ts'
import { AppointmentRow, StepButton } from './appointment-row.tsx'
import { boardNote, dayBoard, dayFigures } from './day-figures.ts'
import { PendingRequests } from './pending-requests.tsx'
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
  return (
    <div className="tw-today">
      <QueryState query={appointments} skeleton={<Skeleton block="6rem" />}>
        {({ events }) => <Figures appointments={events} />}
      </QueryState>
      <div className="tw-today__columns">
        <PendingRequests org={org} today={today} />
        <Card
          actions={
            <>
              <LinkButton icon={<Document />} look="minimal" text={t('sheet.open')} to={daySheetPath(today)} />
              <LinkButton look="minimal" text={t('overview.openSchedule')} to={SCHEDULE_PATH} />
            </>
          }
          title={t('overview.today')}
        >
          <QueryState query={appointments} skeleton={<Skeleton lines={5} />}>
            {({ events }) => <TodayList appointments={events} org={org} />}
          </QueryState>
        </Card>
      </div>
    </div>
  )
}

function Figures({ appointments }: { appointments: readonly AppointmentView[] }) {
  const { t } = useTranslation('scheduling')
  const { number } = useFormats()
  const { expected, toConfirm, waiting, done } = dayFigures(appointments)
  return (
    <div className="tw-today__figures">
      <Card dense>
        <Figure label={t('overview.expected')} value={number(expected)} />
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

function TodayList({ appointments, org }: { appointments: readonly AppointmentView[]; org: CurrentOrg }) {
  const { t } = useTranslation('scheduling')
  const { time } = useFormats(org.timeZone)
  const now = useNow()
  const whoWhere = useWhoWhere(org.id, isAnyNamed(appointments))
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
  const rows = (some: readonly AppointmentView[]) => (
    <ol className="tw-appointments">
      {some.map((appointment) => (
        <AppointmentRow
          action={<StepButton appointment={appointment} step={likelyNext(appointment.status, true)} />}
          appointment={appointment}
          key={appointment.id}
          name={appointment.name}
          note={
            <>
              <WhoWhere names={whoWhere(appointment).map(({ name }) => name)} />
              <Note appointment={appointment} now={now} />
            </>
          }
          title={appointment.title}
          when={time(appointment.start)}
        />
      ))}
    </ol>
  )
  const { waiting, inRoom, due, closed } = dayBoard(appointments)
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
    </div>
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
