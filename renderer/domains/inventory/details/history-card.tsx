import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { TransactionStatus, TransactionView } from '#shared/domains/inventory/schema.ts'
import { StatusTag } from '../status-tag.tsx'

interface HistoryCardProps {
  history: TransactionView['history']
  timeZone: string
}

/** What a step says about another transaction: the first of a return, the first of a rest, its end, or the shipping. */
const divided = (status: TransactionStatus, isUndo: boolean) => {
  if (isUndo) return 'ship.tookBack'
  if (status === 'requested') return 'return.of'
  if (status === 'cancelled') return 'ship.backIn'
  return status === 'pending' ? 'part.restOf' : 'part.became'
}

/** Nothing else leads from shipping to pending. */
const isUndo = (history: TransactionView['history'], index: number): boolean =>
  history[index]?.status === 'pending' && history[index - 1]?.status === 'shipping'

/** Each step, the oldest first: when, and by whom. */
export function HistoryCard({ history, timeZone }: HistoryCardProps) {
  const { t } = useTranslation('inventory')
  const { dateTime } = useFormats(timeZone)
  return (
    <Card title={t('details.history')}>
      <ol className="tw-inv-history">
        {history.map(({ status, ca, cb, note, otherTx }, index) => (
          <li className="tw-inv-history__step" key={`${ca} ${status}`}>
            <StatusTag status={status} />
            <span className="tw-inv-history__when">
              {cb === null ? dateTime(ca) : t('details.by', { when: dateTime(ca), name: cb.name })}
            </span>
            {isUndo(history, index) && <span className="tw-inv-history__note">{t('ship.undoneStep')}</span>}
            {otherTx !== null && (
              <span className="tw-inv-history__note">
                {t(divided(status, isUndo(history, index)), { tx: otherTx })}
              </span>
            )}
            {note !== null && note !== '' && (
              <span className="tw-inv-history__note" dir="auto">
                {note}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
