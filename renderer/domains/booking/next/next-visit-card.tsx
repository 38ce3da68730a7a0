import { useTranslation } from 'react-i18next'
import {
  BookLink,
  StatusBadge,
  StatusSteps,
  movePath,
  useOwnTitle,
  useZoneName,
} from '#renderer/domains/scheduling/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import type { NextVisit } from '#shared/domains/booking/own-api.ts'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { addressOf, mapAddress } from '../page/org-address.ts'
import { CalendarLink } from './calendar-link.tsx'
import './next-visit.css'

/** What, when, with whom and where the next visit is, what to bring, and what can still be done about it. */
export function NextVisitCard({ visit }: { visit: NextVisit }) {
  const { t } = useTranslation('scheduling')
  const { event, org, timeZone, provider, whatToBring, changeUntil } = visit
  const { longDay, dateTime } = useFormats(timeZone)
  const title = useOwnTitle()
  const when = useWhen(visit)
  const zone = useZoneName(timeZone)
  const now = useNow()
  const mayChange = isAhead(event.status) && now <= Date.parse(changeUntil)
  const address = addressOf(org)
  return (
    <div className="tw-next-visit">
      <Card actions={<BookLink />} title={t('next.heading')}>
        <div className="tw-next">
          <div className="tw-next__what">
            <p className="tw-next__when">{when}</p>
            <StatusBadge status={event.status} />
            <p className="tw-next__day">
              {longDay(event.start)}
              {zone !== null && <>, {zone}</>}
            </p>
            <p className="tw-next__with">
              <strong dir="auto">{title(event)}</strong>
              <br />
              {provider === null ? <bdi>{org.name}</bdi> : t('next.with', { provider, org: org.name })}
            </p>
            {event.notes !== null && (
              <p className="tw-next__notes" dir="auto">
                {event.notes}
              </p>
            )}
          </div>
          <div className="tw-next__where">
            {address !== '' && (
              <p>
                <bdi>{address}</bdi>
                <br />
                <a className="tw-next__link" href={mapAddress(address)} rel="noopener noreferrer" target="_blank">
                  {t('next.directions')}
                </a>
              </p>
            )}
            {org.phone !== null && (
              <p>
                <a className="tw-next__link" dir="ltr" href={`tel:${org.phone.replaceAll(/[^\d+]/g, '')}`}>
                  {org.phone}
                </a>
              </p>
            )}
            {whatToBring !== null && (
              <div>
                <p className="tw-next__label">{t('next.bring')}</p>
                <p className="tw-next__bring" dir="auto">
                  {whatToBring}
                </p>
              </div>
            )}
          </div>
        </div>
        <p className="tw-next__rule">
          {mayChange
            ? t('next.until', { until: dateTime(changeUntil) })
            : isAhead(event.status) && t('next.tooLate', { org: org.name })}
        </p>
        <div className="tw-next__actions">
          <CalendarLink visit={visit} />
          {mayChange && <LinkButton text={t('next.move')} to={movePath(event.id)} />}
          {mayChange && <StatusSteps appointment={event} isStaff={false} timeZone={timeZone} />}
        </div>
      </Card>
    </div>
  )
}

/** Today, tomorrow, or the weekday, and the time by the clinic's clock. */
function useWhen({ event: { start }, timeZone }: NextVisit): string {
  const { t } = useTranslation('scheduling')
  const { time, day } = useFormats(timeZone)
  const today = localDateOf(useNow(), timeZone)
  const date = localDateOf(Date.parse(start), timeZone)
  if (date === today) return t('next.today', { time: time(start) })
  if (date === addDays(today, 1)) return t('next.tomorrow', { time: time(start) })
  return t('form.dayAndTime', { day: day(start), time: time(start) })
}
