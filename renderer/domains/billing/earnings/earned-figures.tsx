import { useTranslation } from 'react-i18next'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import type { Earned } from '#shared/domains/billing/earnings/schema.ts'

/** What was earned in a currency: this month, in all, what of it is not paid, and what comes by the month. */
export function EarnedFigures({ earned, hasMrr }: { earned: Earned; hasMrr: boolean }) {
  const { t } = useTranslation('earnings')
  const { number } = useFormats()
  const money = useMoney()
  const say = (minor: number) => money(minor, earned.currency)
  const { subscriptions } = earned
  return (
    <div className="tw-earned__figures">
      <Card dense>
        <Figure label={t('figures.thisMonth')} value={say(earned.months.at(-1)?.earned ?? 0)} />
      </Card>
      <Card dense>
        <Figure label={t('figures.earned')} value={say(earned.earned)} />
        {earned.fees !== 0 && (
          <p className="tw-earned__note">
            {t('figures.fees')}: {say(earned.fees)}
          </p>
        )}
      </Card>
      <Card dense>
        <Figure label={t('figures.unpaid')} value={say(earned.unpaid)} />
      </Card>
      {hasMrr && (
        <Card dense>
          <Figure label={t('figures.mrr')} value={say(earned.mrr)} />
          <p className="tw-earned__note">
            {t('figures.subscriptions', { count: subscriptions, formatted: number(subscriptions) })}
          </p>
        </Card>
      )}
    </div>
  )
}
