import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Edit, Person, Print, Time as TimeIcon } from '@blueprintjs/icons'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { isAhead } from '#shared/domains/scheduling/own-change.ts'
import type { Cancellation } from '#shared/domains/scheduling/telling/schema.ts'
import type { VisitFor } from '#shared/domains/contacts/family-schema.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { BookedAnswer } from '#shared/domains/scheduling/visit-types/schema.ts'
import { useZoneName } from '../api/use-zone-name.ts'
import { isAnyNamed, useWhoWhere } from '../columns/who-where.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { contactPath, userPath } from '#renderer/domains/contacts/index.ts'
import { VisitForms } from '#renderer/domains/forms/index.ts'
import { cardPath, movePath } from '../paths.ts'
import { Awaited } from '#renderer/ui/states/awaited.tsx'
import { isAwaited } from '#renderer/ui/states/is-awaited.ts'
import { useCatchFocus } from '#renderer/ui/use-catch-focus.ts'
import { useTimeRange } from '#renderer/ui/i18n/use-time-range.ts'
import { useSeries } from '../series/use-series.ts'
import { useSeriesWords } from '../series/use-series-words.ts'
import { cardState, isCardValid } from '../sheet/card-state.ts'
import { FeesPanel } from '../fees/fees-panel.tsx'
import { AccountPanel } from '../checkout/account-panel.tsx'
import { PersonCard, usePersonCard } from '../person/person-card.tsx'
import type { CardPerson } from '../person/person-card.tsx'
import { OverbookedTag } from '../status/overbooked-tag.tsx'
import { NextVisitPanel, canComeAgain } from '../visit/next-visit-panel.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import { StatusSteps } from '../status/status-steps.tsx'
import '#renderer/ui/tokens/kinds.css'
import './appointment-details.css'
import { useOwnTitle } from '../mine/use-own-title.ts'
import { WaitingTelling } from '../telling/waiting-telling.tsx'
import { WriteButton } from '../writing/write-button.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RevokeLinkButton } from './revoke-link-button.tsx'

interface AppointmentDetailsProps {
  appointment: AppointmentView
  timeZone: string
  isStaff: boolean
  /** What was asked at booking. */
  answers: readonly BookedAnswer[]
  /** Why it was called off; to a patient where it is meant for them. */
  cancellation: Cancellation | null
  /** Null where there are none, and to everybody else. */
  staffNotes: string | null
  /** Of a visit that somebody booked for one of their family. */
  visitFor: VisitFor | null
  /** Until when a patient may move it or call it off; milliseconds since the epoch. Null for staff, whom no such rule binds. */
  changeUntil: number | null
  onChange: () => void
  onRemoved: () => void
}

/** An appointment to look at: who, when, how to reach them, where it stands, and what can be done with it. */
export function AppointmentDetails({
  appointment,
  timeZone,
  isStaff,
  answers,
  cancellation,
  staffNotes,
  visitFor,
  changeUntil,
  onChange,
  onRemoved,
}: AppointmentDetailsProps) {
  const { t } = useTranslation('scheduling')
  const { longDay, dateTime } = useFormats(timeZone)
  const { date: bornOn } = useFormats('UTC')
  const timeRange = useTimeRange(timeZone)
  const zone = useZoneName(timeZone)
  const { name, title, status, start, end, phone, email, notes, color, createdAt } = appointment
  const place = useCatchFocus<HTMLElement>()
  const whoWhere = useWhoWhere(appointment.orgId, isStaff && isAnyNamed([appointment]))
  const series = useSeries(appointment, isStaff)
  const seriesWords = useSeriesWords()
  const ownTitle = useOwnTitle()
  const isOver = status === 'cancelled' || status === 'done'
  const now = useNow()
  const isTooLate = changeUntil !== null && now > changeUntil
  // At the desk above all that comes later: what is pressed most stands still.
  const steps = isTooLate ? (
    isAhead(status) && <p className="tw-details__late">{t('manage.tooLate')}</p>
  ) : (
    <StatusSteps appointment={appointment} isStaff={isStaff} timeZone={timeZone} />
  )
  return (
    <>
      <DialogBody className="tw-details">
        <header className={`tw-details__header tw-kind--${color}`} ref={place} tabIndex={-1}>
          <div className="tw-details__who">
            {/* Patients know who they are; to them it is about what they come for. */}
            <h3 className="tw-details__name" dir="auto">
              {isStaff ? name : ownTitle(appointment)}
            </h3>
            {isStaff && (
              <p className="tw-details__title" dir="auto">
                {title}
              </p>
            )}
          </div>
          <StatusBadge status={status} />
        </header>
        {isStaff && steps}
        {isStaff && <StaffCard appointment={appointment} timeZone={timeZone} />}
        <dl className="tw-details__list">
          <Detail label={t('form.when')}>
            {longDay(start)}
            <br />
            {timeRange({ start, end })}
            {zone !== null && <span className="tw-details__zone"> {zone}</span>}
          </Detail>
          {isStaff && visitFor !== null && (
            <Detail label={t('manage.bookedBy')}>
              <span dir="auto">{visitFor.bookedBy}</span>
              <br />
              {t(`family.${visitFor.relation}`, { born: bornOn(visitFor.birthdate) })}
            </Detail>
          )}
          {series !== null && <Detail label={t('series.label')}>{seriesWords(series)}</Detail>}
          {whoWhere(appointment).map(({ kind, name: settled }) => (
            <Detail key={kind} label={t(`form.${kind}`)}>
              <span dir="auto">{settled}</span>
            </Detail>
          ))}
          {isStaff && phone !== null && (
            <Detail label={t('form.phone')}>
              <a dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </Detail>
          )}
          {isStaff && email !== null && (
            <Detail label={t('form.email')}>
              <a href={`mailto:${email}`}>{email}</a>
            </Detail>
          )}
          {/* A question is a term of its own; two may read the same. */}
          {answers.map(({ question, answer }, index) => (
            <Detail key={`${index} ${question}`} label={<span dir="auto">{question}</span>}>
              <span className="tw-details__notes" dir="auto">
                {answer}
              </span>
            </Detail>
          ))}
          {cancellation !== null && (
            <Detail label={t('cancelling.reason')}>
              <span dir="auto">{reasonWords(cancellation, t)}</span>
              {isStaff && (
                <span className="tw-details__zone">
                  {' '}
                  {t(cancellation.isForPatient ? 'cancelling.told' : 'cancelling.untold')}
                </span>
              )}
            </Detail>
          )}
          {notes !== null && (
            <Detail label={t(isStaff ? 'form.sharedNotes' : 'form.notes')}>
              <span className="tw-details__notes" dir="auto">
                {notes}
              </span>
            </Detail>
          )}
          {staffNotes !== null && (
            <Detail label={t('form.staffNotes')}>
              <span className="tw-details__notes" dir="auto">
                {staffNotes}
              </span>
            </Detail>
          )}
          <Detail label={t('manage.made')}>{dateTime(createdAt)}</Detail>
        </dl>
        {isStaff && <WaitingTelling appointment={appointment} timeZone={timeZone} />}
        {isStaff && (
          <VisitForms
            hasMail={email !== null}
            hasPhone={phone !== null}
            id={appointment.id}
            orgId={appointment.orgId}
            timeZone={timeZone}
          />
        )}
        {!isStaff && steps}
        {isStaff && status === 'done' && canComeAgain(appointment) && (
          <NextVisitPanel appointment={appointment} timeZone={timeZone} />
        )}
        {isStaff && <FeesPanel appointment={appointment} timeZone={timeZone} />}
        {isStaff && (
          <Suspense>
            <AccountPanel appointment={appointment} timeZone={timeZone} />
          </Suspense>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          (isStaff || !isOver) && (
            <Button
              icon={<Edit />}
              onClick={onChange}
              text={isStaff ? t('change.title') : t('change.notesOnly')}
              variant="outlined"
            />
          )
        }
      >
        {!isStaff && !isTooLate && isAhead(status) && (
          <LinkButton icon={<TimeIcon />} look="minimal" text={t('manage.move')} to={movePath(appointment.id)} />
        )}
        <CardLink appointment={appointment} />
        {isStaff && <PersonLink appointment={appointment} />}
        {isStaff && <WriteButton appointment={appointment} timeZone={timeZone} />}
        {isStaff && appointment.email !== null && <RevokeLinkButton appointment={appointment} />}
        {isStaff && <RemoveButton appointment={appointment} onRemoved={onRemoved} />}
      </DialogFooter>
    </>
  )
}

const reasonWords = ({ reason, words }: Cancellation, t: TFunction<'scheduling'>): string =>
  [t(`cancelling.reasons.${reason}`), words].filter((part) => part !== '').join(': ')

/** What the desk has to know of the person, and that they were booked anyway. */
function StaffCard({ appointment, timeZone }: { appointment: AppointmentView; timeZone: string }) {
  const { user, contact, orgId, overbooked } = appointment
  const id = user ?? contact
  const person: CardPerson | null = id === null ? null : { kind: user === null ? 'contact' : 'patient', id }
  const isCardAwaited = isAwaited(usePersonCard(orgId, person))
  return (
    <>
      {overbooked && <OverbookedTag appointment={appointment} />}
      {isCardAwaited && <Awaited />}
      {person !== null && !isCardAwaited && <PersonCard orgId={orgId} person={person} timeZone={timeZone} />}
    </>
  )
}

/** To the card for the person's pocket, as long as there is a date to keep. */
function CardLink({ appointment }: { appointment: AppointmentView }) {
  const { t } = useTranslation('scheduling')
  const [now] = useState(Date.now)
  if (!isCardValid(cardState(appointment, now))) return null
  return <LinkButton icon={<Print />} look="minimal" text={t('card.open')} to={cardPath(appointment.id)} />
}

/** To whom it belongs: a user's profile, a contact's details (spec §6). */
function PersonLink({ appointment: { user, contact } }: { appointment: AppointmentView }) {
  const { t } = useTranslation('scheduling')
  if (user !== null)
    return <LinkButton icon={<Person />} look="minimal" text={t('manage.profile')} to={userPath(user)} />
  if (contact === null) return null
  return <LinkButton icon={<Person />} look="minimal" text={t('manage.details')} to={contactPath(contact)} />
}

function Detail({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="tw-details__row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
