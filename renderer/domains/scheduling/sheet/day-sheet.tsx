import { WarningSign } from '@blueprintjs/icons'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Letterhead as OrgLetterhead } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { VisitStand } from '#shared/domains/forms/schema.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { countAfterHours, countOverbooked } from '../status/count-overbooked.ts'
import { isAnyNamed, useWhoWhere } from '../columns/who-where.ts'
import { useTimeRange } from '#renderer/ui/i18n/use-time-range.ts'
import { formatLocalDate } from '../address/local-date-format.ts'
import '#renderer/ui/tokens/paper.css'
import '#renderer/ui/print/on-paper.css'
import '#renderer/ui/print/sheet.css'
import './day-sheet.css'

interface DaySheetProps {
  org: OrgLetterhead
  date: LocalDate
  appointments: readonly AppointmentView[]
  /** What the staff have to know of whom one is about. */
  alertOf: (appointment: AppointmentView) => string | null
  /** How the forms of a visit stand; null where none is asked for. */
  formsOf: (id: string) => VisitStand | null
}

/** A day on paper (look, Paper): letterhead, date, one table to tick off, totals. Black on white on the screen as well. */
export function DaySheet({ org, date, appointments, alertOf, formsOf }: DaySheetProps) {
  const { t } = useTranslation('scheduling')
  const { tag } = useFormats()
  return (
    <article className="tw-day-sheet tw-sheet tw-on-paper">
      <Letterhead org={org} />
      <h2 className="tw-sheet__date">{formatLocalDate(date, tag, { dateStyle: 'full' })}</h2>
      {appointments.length === 0 ? (
        <p>{t('sheet.empty')}</p>
      ) : (
        <>
          <SheetTable alertOf={alertOf} appointments={appointments} formsOf={formsOf} org={org} />
          <Totals appointments={appointments} />
        </>
      )}
    </article>
  )
}

function Letterhead({ org }: { org: OrgLetterhead }) {
  const place = [org.city, org.state, org.zipcode].filter((part) => part !== null && part !== '').join(' ')
  const ways = [org.address, place, org.phone, org.email, org.website]
  return (
    <header className="tw-sheet__letterhead">
      <span className="tw-sheet__org">{org.name}</span>
      <span>
        {ways
          .filter((way) => way !== null && way !== '')
          .map((way, index) => (
            // Each keeps its own direction: a street's number stays before its street.
            <Fragment key={way}>
              {index > 0 && ' · '}
              <bdi dir="ltr">{way}</bdi>
            </Fragment>
          ))}
      </span>
    </header>
  )
}

function SheetTable({ appointments, alertOf, formsOf, org: { id: orgId, timeZone } }: Omit<DaySheetProps, 'date'>) {
  const { t } = useTranslation('scheduling')
  const isNamed = isAnyNamed(appointments)
  const whoWhere = useWhoWhere(orgId, isNamed)
  const timeRange = useTimeRange(timeZone)
  return (
    <table className="tw-sheet__table">
      <thead>
        <tr>
          <th scope="col">{t('sheet.seen')}</th>
          <th scope="col">{t('form.time')}</th>
          <th scope="col">{t('form.name')}</th>
          <th scope="col">{t('form.phone')}</th>
          <th scope="col">{t('sheet.titleAndNotes')}</th>
          {isNamed && <th scope="col">{t('sheet.whoWhere')}</th>}
          <th scope="col">{t('sheet.status')}</th>
        </tr>
      </thead>
      <tbody>
        {appointments.map((appointment) => (
          <SheetRow
            alert={alertOf(appointment)}
            appointment={appointment}
            forms={formsOf(appointment.id)}
            key={appointment.id}
            time={timeRange(appointment)}
            who={isNamed ? whoWhere(appointment) : null}
          />
        ))}
      </tbody>
    </table>
  )
}

interface SheetRowProps {
  appointment: AppointmentView
  alert: string | null
  forms: VisitStand | null
  time: string
  /** Null where nobody of the day has either. */
  who: ReturnType<ReturnType<typeof useWhoWhere>> | null
}

function SheetRow({ appointment, alert, forms, time, who }: SheetRowProps) {
  const { t } = useTranslation('scheduling')
  const { name, phone, title, notes, status } = appointment
  return (
    <tr className={`tw-sheet__row--${status}`}>
      <td className="tw-sheet__tick">
        <span className="tw-sheet__box">&nbsp;</span>
      </td>
      <td className="tw-sheet__time">{time}</td>
      <td className="tw-sheet__name" dir="auto">
        {name}
        {alert !== null && (
          <div className="tw-sheet__alert">
            <WarningSign size={12} title={t('person.alert')} /> <bdi>{alert}</bdi>
          </div>
        )}
        <MissingForms stand={forms} />
      </td>
      <td className="tw-sheet__phone" dir="ltr">
        {phone}
      </td>
      <td className="tw-sheet__what" dir="auto">
        {title}
        {notes !== null && <div className="tw-sheet__notes">{notes}</div>}
      </td>
      {who !== null && (
        <td className="tw-sheet__who">
          {who.map(({ kind, name: settled }) => (
            <div dir="auto" key={kind}>
              {settled}
            </div>
          ))}
        </td>
      )}
      <td className="tw-sheet__status">{t(`status.${status}`)}</td>
    </tr>
  )
}

/** On paper only what is still to be asked for is told. */
function MissingForms({ stand }: { stand: VisitStand | null }) {
  const { t } = useTranslation('forms')
  if (stand === null || stand.done === stand.asked) return null
  return <div className="tw-sheet__forms">{stand.done === 0 ? t('state.open') : t('state.partly', { ...stand })}</div>
}

function Totals({ appointments }: { appointments: readonly AppointmentView[] }) {
  const { t } = useTranslation('scheduling')
  const { number } = useFormats()
  const counts = AppointmentStatus.options
    .map((status) => ({ status, count: appointments.filter((appointment) => appointment.status === status).length }))
    .filter(({ count }) => count > 0)
  const overbooked = countOverbooked(appointments)
  const afterHours = countAfterHours(appointments)
  return (
    <dl aria-label={t('sheet.totals')} className="tw-sheet__totals">
      <div>
        <dt>{t('sheet.total')}</dt>
        <dd>{number(appointments.length)}</dd>
      </div>
      {counts.map(({ status, count }) => (
        <div key={status}>
          <dt>{t(`status.${status}`)}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
      {overbooked > 0 && (
        <div>
          <dt>{t('overbook.tag')}</dt>
          <dd>{number(overbooked)}</dd>
        </div>
      )}
      {afterHours > 0 && (
        <div>
          <dt>{t('overbook.afterHours')}</dt>
          <dd>{number(afterHours)}</dd>
        </div>
      )}
    </dl>
  )
}
