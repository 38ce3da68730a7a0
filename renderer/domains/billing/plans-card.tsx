import { Button, Callout, Tag } from '@blueprintjs/core'
import type { Intent } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { SubscriptionState, SubscriptionView } from '#shared/domains/billing/schema.ts'
import { payments } from '#shared/domains/payments/api.ts'
import { useMaySeeBills, usePayAgain, usePlans } from './payer-calls.ts'
import type { Payer } from './payer-calls.ts'
import './billing.css'

/** What an org or a person pays for by the month: how each stands, what it costs, and what is to be done where it is not paid. */
export function PlansCard(payer: Payer) {
  const { t } = useTranslation('billing')
  const may = useMaySeeBills(payer)
  const query = usePlans(payer)
  const config = useApi(payments.config, {}, { isLasting: true })
  if (!may) return null
  return (
    <Card title={t('plans.title')}>
      {config.data?.mode === 'off' && <Callout compact>{t('off')}</Callout>}
      <QueryState query={query} skeleton={<Skeleton block="6rem" />}>
        {({ subscriptions }) => (
          <>
            <UnpaidBanner subscriptions={subscriptions} />
            {subscriptions.length === 0 ? (
              <p className="tw-bills__none">{t('plans.none')}</p>
            ) : (
              <ul className="tw-bills">
                {subscriptions.map((subscription) => (
                  <Plan key={subscription.id} orgId={payer.orgId} subscription={subscription} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}

/** What is not paid is said before anything else. */
function UnpaidBanner({ subscriptions }: { subscriptions: readonly SubscriptionView[] }) {
  const { t } = useTranslation('billing')
  const has = (state: SubscriptionState) => subscriptions.some((one) => one.state === state)
  if (has('resting'))
    return (
      <Callout compact intent="danger">
        {t('banner.resting')}
      </Callout>
    )
  if (!has('failed')) return null
  return (
    <Callout compact intent="warning">
      {t('banner.failed')}
    </Callout>
  )
}

const INTENTS: Partial<Record<SubscriptionState, Intent>> = { active: 'success', failed: 'warning', resting: 'danger' }

function Plan({ orgId, subscription }: Payer & { subscription: SubscriptionView }) {
  const { t } = useTranslation('billing')
  const { date } = useFormats()
  const { date: day } = useFormats('UTC')
  const money = useMoney()
  const { name, seller, state, reason, price, currency, quantity, intro, endsAt, renewsAt, restsAt } = subscription
  const amount = money(price, currency)
  return (
    <li className="tw-bills__row">
      <span className="tw-bills__what">
        <span className="tw-bills__name">
          <bdi>{name}</bdi>
        </span>
        <span className="tw-bills__small">
          {quantity === 1 ? t('plans.price', { amount }) : t('plans.counted', { amount, quantity })}
          {' · '}
          {t('plans.from', { seller: seller.name })}
        </span>
        {intro !== null && (
          <span className="tw-bills__small">
            {t('plans.intro', { date: day(intro.until), amount: money(intro.price, currency) })}
          </span>
        )}
        {(state === 'no_method' || state === 'outside' || state === 'resting') && (
          <span className="tw-bills__small">{t(`text.${state}`)}</span>
        )}
        {reason !== null && <span className="tw-bills__small">{t(`reason.${reason}`)}</span>}
        {restsAt !== null && <span className="tw-bills__small">{t('banner.restsOn', { date: date(restsAt) })}</span>}
      </span>
      <span className="tw-bills__end">
        <Tag intent={INTENTS[state] ?? 'none'} minimal round>
          {t(`state.${state}`)}
        </Tag>
        {endsAt !== null && <span className="tw-bills__small">{t('plans.ends', { date: day(endsAt) })}</span>}
        {renewsAt !== null && <span className="tw-bills__small">{t('plans.renews', { date: day(renewsAt) })}</span>}
        {(state === 'failed' || state === 'resting') && <PayButton orgId={orgId} subscription={subscription} />}
      </span>
    </li>
  )
}

function PayButton({ orgId, subscription: { id, name } }: Payer & { subscription: SubscriptionView }) {
  const { t } = useTranslation('billing')
  const pay = usePayAgain({ orgId })
  const notify = useNotify()
  const sentence = useErrorSentence()
  async function payNow() {
    try {
      const { subscription } = await pay.run(id)
      if (subscription.state === 'active') notify.success(t('done.paid'))
      else notify.error(t('done.unpaid'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    }
  }
  return (
    <Button
      aria-label={t('plans.payOf', { name })}
      loading={pay.isBusy}
      onClick={() => void payNow()}
      text={t('plans.pay')}
      variant="outlined"
    />
  )
}
