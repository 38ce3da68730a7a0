import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { ProductStock } from '#shared/domains/inventory/stock-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { stockPath } from '../paths.ts'
import './stock-tags.css'

/** Names told at once; the others are counted. */
const NAMED = 3

/** Tells which products an org has fewer of than their low levels, on the screens of inventory. */
export function LowNotice({ products, orgId }: { products: readonly ProductStock[]; orgId: OrgId }) {
  const { t } = useTranslation('stock')
  const { number, tag } = useFormats()
  const low = products.filter(({ onHand, lowLevel }) => lowLevel !== null && onHand < lowLevel)
  if (low.length === 0) return null
  const more = low.length - NAMED
  const names = low.slice(0, NAMED).map(({ name }) => name)
  const all = more > 0 ? [...names, t('notice.more', { count: more, formatted: number(more) })] : names
  return (
    <Callout compact intent="warning">
      {t('notice.low', { count: low.length, formatted: number(low.length) })}{' '}
      <bdi>{new Intl.ListFormat(tag, { type: 'conjunction' }).format(all)}</bdi>.{' '}
      <Link className="tw-low-notice__link" to={stockPath(orgId, 'low')}>
        {t('notice.open')}
      </Link>
    </Callout>
  )
}
