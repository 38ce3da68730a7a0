import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { useZoneName } from '../api/use-zone-name.ts'
import { useTimeRange } from '#renderer/ui/i18n/use-time-range.ts'
import { cardState, isCardValid, openUntil } from './card-state.ts'
import '#renderer/ui/tokens/paper.css'
import './appointment-card.css'
import '#renderer/ui/print/on-paper.css'

/** What a card tells of the clinic. */
export interface CardSender extends Pick<
  PublicOrg,
  'name' | 'timeZone' | 'phone' | 'address' | 'city' | 'state' | 'zipcode'
> {
  /** Null where the clinic's rule is not known. */
  patientChangeMinutes: number | null
}

interface AppointmentCardProps {
  appointment: AppointmentView
  org: CardSender
  /** Milliseconds since the epoch. */
  now: number
}

/** A small sheet of paper with the clinic above it. */
export function Sheet({ org, children }: { org: CardSender; children: ReactNode }) {
  return (
    <article className="tw-pocket tw-on-paper">
      <Letterhead org={org} />
      {children}
    </article>
  )
}

/**
 * An appointment for the pocket: whose, when, where, and until when it can be changed. It may lie about, so it tells
 * neither notes nor how to reach the person.
 */
export function AppointmentCard({ appointment, org, now }: AppointmentCardProps) {
  const { t } = useTranslation('scheduling')
  const { longDay } = useFormats(org.timeZone)
  const timeRange = useTimeRange(org.timeZone)
  const zone = useZoneName(org.timeZone)
  const { name, title, start, end } = appointment
  const state = cardState(appointment, now)
  const isValid = isCardValid(state)
  return (
    <article className={isValid ? 'tw-pocket tw-on-paper' : 'tw-pocket tw-pocket--void tw-on-paper'}>
      <Letterhead org={org} />
      {state !== 'stands' && <p className="tw-pocket__state">{t(`card.${state}`)}</p>}
      <p className="tw-pocket__when">
        <span className="tw-pocket__day">{longDay(start)}</span>
        <span className="tw-pocket__time">
          {timeRange({ start, end })}
          {zone !== null && <span className="tw-pocket__zone"> {zone}</span>}
        </span>
      </p>
      <dl className="tw-pocket__facts">
        <div>
          <dt>{t('form.name')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('card.about')}</dt>
          <dd>
            <bdi>{title}</bdi>
          </dd>
        </div>
      </dl>
      {isValid && <Changes appointment={appointment} now={now} org={org} />}
    </article>
  )
}

function Letterhead({ org }: { org: CardSender }) {
  const place = [org.city, org.state, org.zipcode].filter((part) => part !== null && part !== '').join(' ')
  const where = [org.address, place].filter((part) => part !== null && part !== '')
  return (
    <header className="tw-pocket__letterhead">
      <bdi className="tw-pocket__org">{org.name}</bdi>
      {where.length > 0 && <bdi className="tw-pocket__where">{where.join(' · ')}</bdi>}
      {hasPhone(org) && <bdi dir="ltr">{org.phone}</bdi>}
    </header>
  )
}

/** What to do where the date does not suit. */
function Changes({ appointment, org, now }: AppointmentCardProps) {
  const { t } = useTranslation('scheduling')
  const { longDay, time } = useFormats(org.timeZone)
  const until = org.patientChangeMinutes === null ? null : openUntil(appointment, org.patientChangeMinutes, now)
  if (until !== null)
    return (
      <p className="tw-pocket__changes">
        {t('card.until', { until: t('form.dayAndTime', { day: longDay(until), time: time(until) }) })}
      </p>
    )
  return (
    <p className="tw-pocket__changes">
      {hasPhone(org) ? (
        <>
          {t('card.call')} <bdi dir="ltr">{org.phone}</bdi>
        </>
      ) : (
        t('card.ask')
      )}
    </p>
  )
}

const hasPhone = ({ phone }: CardSender): boolean => phone !== null && phone !== ''
