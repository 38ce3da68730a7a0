import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { Balance } from '#shared/domains/scheduling/checkout/schema.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import type { PersonCard as Card } from '#shared/domains/scheduling/desk-schema.ts'
import { ContactId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { useBalanceWords } from '../checkout/use-balance-words.ts'
import { AlertNote } from './alert-note.tsx'
import { ShutNote } from './shut-note.tsx'
import { WayNote } from './way-note.tsx'
import './person-card.css'

export interface CardPerson {
  kind: 'patient' | 'contact'
  id: string
}

export const idOf = ({ kind, id }: CardPerson): { user?: UserId; contact?: ContactId } =>
  kind === 'patient' ? { user: UserId.parse(id) } : { contact: ContactId.parse(id) }

/** A person as the desk sees them while it books. */
export const usePersonCard = (orgId: OrgId, person: CardPerson | null) =>
  useApi(desk.card, { params: { orgId }, query: person === null ? {} : idOf(person) }, { enabled: person !== null })

interface PersonCardProps {
  orgId: OrgId
  person: CardPerson
  timeZone: string
  /** The day for which they are being booked: another visit on it is pointed out. */
  date?: LocalDate
}

/** What the desk has to know of a person, their next and last visits and those they missed, beside whatever is being done for them. */
export function PersonCard({ orgId, person, timeZone, date }: PersonCardProps) {
  const query = usePersonCard(orgId, person)
  return (
    <QueryState query={query} skeleton={<Skeleton block="4rem" />}>
      {({ card }) => (
        <div className="tw-person-card">
          <AlertNote alert={card.alert} key={card.alert.version} orgId={orgId} person={idOf(person)} />
          <WayNote key={`way-${card.way.version}`} orgId={orgId} person={idOf(person)} way={card.way} />
          <ShutNote shut={card.shut} />
          <SameDay card={card} date={date} timeZone={timeZone} />
          <Facts card={card} timeZone={timeZone} />
        </div>
      )}
    </QueryState>
  )
}

function SameDay({ card, date, timeZone }: { card: Card; date: LocalDate | undefined; timeZone: string }) {
  const { t } = useTranslation('scheduling')
  const { time } = useFormats(timeZone)
  const same = card.ahead.filter(({ start }) => localDateOf(Date.parse(start), timeZone) === date)
  if (date === undefined || same.length === 0) return null
  return (
    <p className="tw-person-card__same" role="status">
      {t('person.sameDay', { times: same.map(({ start }) => time(start)).join(', ') })}
    </p>
  )
}

/** Of more visits ahead the forms are looked after later. */
const VISITS_NAMED = 2

function Facts({ card, timeZone }: { card: Card; timeZone: string }) {
  const { t } = useTranslation('scheduling')
  const { day, time, date, number } = useFormats(timeZone)
  const { date: bornOn } = useFormats('UTC')
  const next = card.ahead.find(({ status }) => status !== 'done')
  const facts: [string, string][] = [
    [
      t('person.next'),
      next === undefined ? t('person.none') : t('form.dayAndTime', { day: day(next.start), time: time(next.start) }),
    ],
    [t('person.last'), card.last === null ? t('person.none') : date(card.last.start)],
    [t('person.noShows'), number(card.noShows)],
  ]
  const missing = card.missingForms.map(({ appointment, count }) => {
    const visit = card.ahead.find(({ id }) => id === appointment)
    return visit === undefined ? number(count) : t('person.missingBefore', { count, day: day(visit.start) })
  })
  if (missing.length > 0) facts.push([t('person.missingForms'), missing.slice(0, VISITS_NAMED).join(', ')])
  if (card.birthdate !== null) facts.push([t('person.born'), bornOn(card.birthdate)])
  if (card.pronouns !== null) facts.push([t('person.pronouns'), card.pronouns])
  return (
    <dl className="tw-person-card__facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {card.balance.length > 0 && (
        <Suspense>
          <BalanceFact balance={card.balance} />
        </Suspense>
      )}
    </dl>
  )
}

/** Its words are a catalogue of their own, which not every screen with a card has at hand. */
function BalanceFact({ balance }: { balance: readonly Balance[] }) {
  const { t } = useTranslation('checkout')
  const balanceWords = useBalanceWords()
  return (
    <div>
      <dt>{t('balance')}</dt>
      <dd>{balanceWords(balance)}</dd>
    </div>
  )
}
