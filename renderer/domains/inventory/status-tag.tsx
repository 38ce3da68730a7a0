import { Airplane, Disable, Endorsed, Inbox, Time } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import './status-tag.css'

const ICONS = { requested: Inbox, pending: Time, shipping: Airplane, completed: Endorsed, cancelled: Disable }

/** Where a transaction stands, as an icon and a word. */
export function StatusTag({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation('inventory')
  const Icon = ICONS[status]
  return (
    <span className={`tw-inv-status tw-inv-status--${status}`}>
      <Icon size={12} />
      {t(`status.${status}`)}
    </span>
  )
}
