import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { billing } from '#shared/domains/billing/api.ts'
import { PREVIEWED_MAX } from '#shared/domains/billing/schema.ts'
import type { ChangePreview, ServiceChange } from '#shared/domains/billing/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { PreviewedBill } from './previewed-bill.tsx'
import './cost-of-change.css'

interface CostsProps {
  query: UseQueryResult<Answer<typeof billing.previewOfOrg>, ApiError>
  changes: readonly ServiceChange[]
}

/** What is left of a month costs less with every minute. Of no change nothing is asked. */
export const asking = (changes: readonly ServiceChange[]) => ({
  refetchInterval: 60_000,
  enabled: changes.length > 0,
})

/** So many are asked of at once. */
export const bodyOf = (changes: readonly ServiceChange[]) => ({ services: changes.slice(0, PREVIEWED_MAX) })

/** The amounts, one change after the other; of what is not paid through here nothing. */
export function Costs({ query, changes }: CostsProps) {
  const { t } = useTranslation('billing')
  if (changes.length === 0) return null
  return (
    <QueryState query={query} skeleton={<Skeleton block="4rem" />}>
      {({ previews }) => {
        const told = previews.filter(({ outcome }) => outcome !== 'free')
        if (told.length === 0) return null
        return (
          <section aria-label={t('preview.title')} aria-live="polite" className="tw-cost">
            <ul className="tw-cost__list">
              {told.map((preview) => (
                <Cost key={preview.serviceId} preview={preview} />
              ))}
            </ul>
            {told.some(({ now, next }) => now !== null || next !== null) && (
              <p className="tw-cost__small">{t('preview.credit')}</p>
            )}
            {changes.length > PREVIEWED_MAX && (
              <p className="tw-cost__small">{t('preview.more', { limit: PREVIEWED_MAX })}</p>
            )}
          </section>
        )
      }}
    </QueryState>
  )
}

/** Of what nothing is charged now for a reason that is not seen from the amounts. */
const REASONS = {
  no_method: 'text.no_method',
  outside: 'text.outside',
  off: 'off',
  unpaid: 'preview.unpaid',
} as const

const isReason = (outcome: ChangePreview['outcome']): outcome is keyof typeof REASONS => outcome in REASONS

function Cost({ preview }: { preview: ChangePreview }) {
  const { t } = useTranslation('billing')
  const { date } = useFormats('UTC')
  const money = useMoney()
  const { name, outcome, currency, now, next, price, quantity, intro, endsAt } = preview
  const reason = isReason(outcome) ? REASONS[outcome] : null
  const amount = price === null ? null : money(price, currency)
  const isOver = outcome === 'over' || outcome === 'ends'
  return (
    <li className="tw-cost__one">
      <span className="tw-cost__name">
        <bdi>{name}</bdi>
      </span>
      {reason !== null && <span className="tw-cost__small">{t(reason)}</span>}
      {now !== null && <PreviewedBill bill={now} currency={currency} label={t('preview.now')} />}
      {next !== null && (
        <PreviewedBill
          bill={next}
          currency={currency}
          label={t(next.total < 0 ? 'preview.credited' : 'preview.next', { date: date(next.at) })}
        />
      )}
      {amount !== null && (
        <span className="tw-cost__row">
          <span>{t('preview.month')}</span>
          <span className="tw-cost__amount">
            {quantity === 1 ? t('plans.price', { amount }) : t('plans.counted', { amount, quantity })}
          </span>
        </span>
      )}
      {intro !== null && (
        <span className="tw-cost__small">
          {t('plans.intro', { date: date(intro.until), amount: money(intro.price, currency) })}
        </span>
      )}
      {isOver && next === null && <span className="tw-cost__small">{t('preview.nothing')}</span>}
      {endsAt !== null && <span className="tw-cost__small">{t('plans.ends', { date: date(endsAt) })}</span>}
    </li>
  )
}
