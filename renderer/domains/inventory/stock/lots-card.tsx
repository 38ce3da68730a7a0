import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import type { ShelfLot } from '#shared/domains/inventory/shelf-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { formatLocalDay } from '../local-day.ts'
import { recallPath } from '../paths.ts'
import { BlockedTag } from '../blocked-tag.tsx'
import { ExpiryTag } from './stock-tags.tsx'

interface LotsCardProps {
  orgId: OrgId
  lots: readonly ShelfLot[]
  onHand: number
}

/** What there is in lots, the first to expire first; each leads to where the rest of it went. */
export function LotsCard({ orgId, lots, onHand }: LotsCardProps) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  const loose = onHand - lots.reduce((sum, lot) => sum + lot.onHand, 0)
  const columns = useColumns()
  return (
    <Card title={t('lots.title')}>
      <div className="tw-ledger">
        {lots.length === 0 ? (
          <p className="tw-stock-product__none">{t('lots.none')}</p>
        ) : (
          <DataTable
            caption={t('lots.title')}
            columns={columns}
            isDense
            rowHref={(lot) => recallPath(orgId, lot.number)}
            rowKey={({ id }) => id}
            rowName={(lot) => lot.number}
            rows={lots}
          />
        )}
        {lots.length > 0 && loose !== 0 && (
          <p className="tw-stock-product__none">{t('lots.loose', { count: loose, formatted: number(loose) })}</p>
        )}
      </div>
    </Card>
  )
}

function useColumns(): Column<ShelfLot>[] {
  const { t } = useTranslation('stock')
  const { number, tag } = useFormats()
  return useMemo(
    () => [
      { id: 'number', title: t('lots.number'), cell: (lot) => <bdi>{lot.number}</bdi> },
      {
        id: 'expiresOn',
        title: t('lots.expiresOn'),
        cell: ({ expiresOn }) => (expiresOn === null ? '—' : formatLocalDay(expiresOn, tag)),
      },
      {
        id: 'expiry',
        title: t('list.state'),
        cell: ({ expiry, isBlocked }) => (isBlocked ? <BlockedTag /> : <ExpiryTag expiry={expiry} />),
      },
      { id: 'onHand', title: t('figure.onHand'), isNumber: true, cell: ({ onHand }) => number(onHand) },
    ],
    [t, number, tag],
  )
}
