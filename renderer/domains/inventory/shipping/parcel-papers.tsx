import { Button } from '@blueprintjs/core'
import { Manual, Tag as TagIcon } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { usesLetter } from '#renderer/ui/print/uses-letter.ts'
import { useDownload } from '#renderer/ui/use-download.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { slips } from '#shared/domains/inventory/slips-api.ts'

/** What goes with the parcel as files: its slip, and the label that is stuck onto it. */
export function ParcelPapers({ transaction }: { transaction: TransactionView }) {
  const { t } = useTranslation('inventory')
  const { busy, save } = useDownload()
  const { tx, fromOrg } = transaction
  const params = { orgId: fromOrg.id, tx: String(tx) }
  const paper = usesLetter(navigator.languages) ? 'letter' : 'a4'
  return (
    <div className="tw-ship__papers">
      <Button
        icon={<Manual />}
        loading={busy === slips.print}
        onClick={() => void save(slips.print, { params, query: { paper } }, `${t('slip.title', { tx })}.pdf`)}
        text={t('ship.slip')}
        variant="outlined"
      />
      <Button
        icon={<TagIcon />}
        loading={busy === slips.printLabel}
        onClick={() => void save(slips.printLabel, { params, query: {} }, `${t('label.title', { tx })}.pdf`)}
        text={t('ship.label')}
        variant="outlined"
      />
    </div>
  )
}
