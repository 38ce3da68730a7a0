import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/card.tsx'
import { EmptyState } from '#renderer/ui/empty-state.tsx'

/** Stands where plans and cards will be, and says that they are not there yet. */
export function BillingNote() {
  const { t } = useTranslation('account')
  return (
    <Card title={t('billing.title')}>
      <EmptyState text={t('billing.emptyText')} title={t('billing.empty')} />
    </Card>
  )
}
