import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Expiry } from '#shared/domains/inventory/expiry.ts'
import type { ShelfProduct } from '#shared/domains/inventory/shelf-schema.ts'
import './stock-tags.css'

/** What is to be known of a product at once, in words: no colour alone tells it. */
export function StockTags({ product }: { product: ShelfProduct }) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  const { onHand, isLow, isDue, expired, expiringSoon } = product
  const isQuiet = onHand >= 0 && !isLow && !isDue && expired + expiringSoon === 0
  if (isQuiet)
    return <span className="tw-stock-tags tw-stock-tags--quiet">{t(onHand === 0 ? 'tag.none' : 'tag.quiet')}</span>
  return (
    <span className="tw-stock-tags">
      {onHand < 0 && <span className="tw-stock-tag tw-stock-tag--danger">{t('tag.negative')}</span>}
      {isLow && <span className="tw-stock-tag tw-stock-tag--warning">{t('tag.low')}</span>}
      {isDue && <span className="tw-stock-tag tw-stock-tag--info">{t('tag.due')}</span>}
      {expired > 0 && (
        <span className="tw-stock-tag tw-stock-tag--danger">
          {t('tag.expired', { count: expired, formatted: number(expired) })}
        </span>
      )}
      {expiringSoon > 0 && (
        <span className="tw-stock-tag tw-stock-tag--warning">
          {t('tag.expiring', { count: expiringSoon, formatted: number(expiringSoon) })}
        </span>
      )}
    </span>
  )
}

/** How a lot stands. */
export function ExpiryTag({ expiry }: { expiry: Expiry }) {
  const { t } = useTranslation('stock')
  if (expiry === 'expired') return <span className="tw-stock-tag tw-stock-tag--danger">{t('expiry.expired')}</span>
  if (expiry === 'soon') return <span className="tw-stock-tag tw-stock-tag--warning">{t('expiry.soon')}</span>
  return <>{t(`expiry.${expiry}`)}</>
}
