import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Pill } from '#renderer/ui/pill.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { payments } from '#shared/domains/payments/api.ts'
import type { Payouts, PayoutState, PayoutView } from '#shared/domains/payments/payouts.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './payouts-card.css'

/** What the payment service pays out to an org next, and paid out last (spec §2, Payments page). */
export function PayoutsCard({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('payments')
  const query = useApi(payments.payouts, { params: { orgId } })
  return (
    <Card title={t('payouts.title')}>
      <QueryState query={query} skeleton={<Skeleton block="9rem" />}>
        {(found) => <Shown {...found} />}
      </QueryState>
    </Card>
  )
}

function Shown({ future, payouts: last }: Payouts) {
  const { t } = useTranslation('payments')
  const isNothing = last.length === 0 && future.every((one) => comesTo(one) === 0)
  if (isNothing) return <EmptyState text={t('payouts.noneText')} title={t('payouts.none')} />
  return (
    <>
      <section className="tw-payouts">
        <h3 className="tw-payouts__title">{t('payouts.next')}</h3>
        {future.map((one) => (
          <Future key={one.currency} {...one} />
        ))}
      </section>
      {last.length > 0 && (
        <section className="tw-payouts">
          <h3 className="tw-payouts__title">{t('payouts.last')}</h3>
          <ul className="tw-payouts__list">
            {last.map((payout) => (
              <Payout key={payout.id} payout={payout} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type FutureOf = Payouts['future'][number]
const comesTo = ({ atProvider, onItsWay, held }: FutureOf): number => atProvider + onItsWay + held

/** The whole in large figures, and below it where it is. */
function Future(one: FutureOf) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const { currency } = one
  return (
    <div className="tw-payouts__future">
      <bdi className="tw-payouts__sum">{money(comesTo(one), currency)}</bdi>
      <dl className="tw-payouts__parts">
        {(['atProvider', 'onItsWay', 'held'] as const)
          .filter((part) => one[part] !== 0)
          .map((part) => (
            <div className="tw-payouts__part" key={part}>
              <dt>{t(`payouts.${part}`)}</dt>
              <dd>
                <bdi>{money(one[part], currency)}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

const TONES = {
  pending: 'quiet',
  in_transit: 'quiet',
  paid: 'good',
  failed: 'wrong',
  cancelled: 'quiet',
} as const satisfies Record<PayoutState, string>

function Payout({ payout: { amount, currency, state, reason, arrives } }: { payout: PayoutView }) {
  const { t } = useTranslation('payments')
  // The provider names a day, at midnight in UTC.
  const { date } = useFormats('UTC')
  const money = useMoney()
  const isComing = state === 'pending' || state === 'in_transit'
  return (
    <li className="tw-payouts__row">
      <span className="tw-payouts__what">
        <bdi className="tw-payouts__amount">{money(amount, currency)}</bdi>
        {(isComing || state === 'paid') && (
          <span className="tw-payouts__more">
            {t(isComing ? 'payouts.arrives' : 'payouts.arrived', { day: date(arrives) })}
          </span>
        )}
        {reason !== null && <span className="tw-payouts__more">{t(`payouts.reason.${reason}`)}</span>}
      </span>
      <Pill tone={TONES[state]}>{t(`payouts.state.${state}`)}</Pill>
    </li>
  )
}
