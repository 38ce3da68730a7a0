import { Tag } from '@blueprintjs/core'
import type { Intent } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { WaitingStatus as Status, WaitingView } from '#shared/domains/waiting/schema.ts'
import { timeLeft } from '../../../../shared/domains/waiting/time-left.ts'
import { appointmentPath } from '#renderer/domains/scheduling/index.ts'

const INTENTS: Record<Status, Intent> = {
  waiting: 'none',
  offered: 'warning',
  booked: 'success',
  removed: 'none',
  expired: 'none',
}

interface WaitingStatusProps {
  entry: WaitingView
  timeZone: string
  /** `?org=…` where it is another org's list than one's own. */
  orgSearch: string
}

/** Where somebody stands; of an offer, for when it is and how long it is kept; of a booking, when it is. */
export function WaitingStatus({ entry, timeZone, orgSearch }: WaitingStatusProps) {
  const { t } = useTranslation('waiting')
  const { day, time } = useFormats(timeZone)
  const { status, offer, appointment, appointmentStart } = entry
  const tell = (instant: string) => t('dayAndTime', { day: day(instant), time: time(instant) })
  return (
    <span className="tw-waitlist-status">
      <Tag intent={INTENTS[status]} minimal round>
        {t(`status.${status}`)}
      </Tag>
      {offer !== null && (
        <span className="tw-waitlist-status__more">
          {tell(offer.start)} · <Left until={offer.expiresAt} />
        </span>
      )}
      {appointment !== null && appointmentStart !== null && (
        <Link className="tw-waitlist-status__more" to={appointmentPath(appointment) + orgSearch.replace('?', '&')}>
          {tell(appointmentStart)}
        </Link>
      )}
    </span>
  )
}

function Left({ until }: { until: string }) {
  const { t } = useTranslation('waiting')
  const left = timeLeft(until, useNow())
  return <>{left === null ? t('left.over') : t(`left.${left.unit}`, { count: left.count })}</>
}
