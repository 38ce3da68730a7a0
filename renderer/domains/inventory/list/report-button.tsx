import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useDownload } from '#renderer/ui/use-download.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { TransactionList } from './use-transactions.ts'

/** The list as it is narrowed, of one org or (null) of all, all pages of it, as a file. */
export function ReportButton({ orgId, list }: { orgId: OrgId | null; list: TransactionList }) {
  const { t } = useTranslation('inventory')
  const { busy, save } = useDownload()
  const name = `inventory_${list.filters.status ?? 'all'}.csv`
  const query = list.asked
  const report = () =>
    orgId === null
      ? save(inventory.reportAll, { query }, name)
      : save(inventory.report, { params: { orgId }, query }, name)
  return (
    <Button
      icon={<Download />}
      loading={busy !== null}
      onClick={() => void report()}
      text={t('list.report')}
      variant="outlined"
    />
  )
}
