import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { download } from '#renderer/api/download.ts'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { useNotify } from '#renderer/ui/notify.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { TransactionList } from './use-transactions.ts'

/** The list as it is narrowed, of one org or (null) of all, all pages of it, as a file. */
export function ReportButton({ orgId, list }: { orgId: OrgId | null; list: TransactionList }) {
  const { t } = useTranslation('inventory')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(list.asked)) {
      if (value !== undefined && value !== '') search.set(name, value)
    }
    try {
      const name = `inventory_${list.filters.status ?? 'all'}.csv`
      if (orgId === null) await download(inventory.reportAll, name, `?${search}`)
      else await download(inventory.report, name, `?${search}`, { orgId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Download />}
      loading={isBusy}
      onClick={() => void save()}
      text={t('list.report')}
      variant="outlined"
    />
  )
}
