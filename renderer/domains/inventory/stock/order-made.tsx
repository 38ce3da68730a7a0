import { Button, Callout } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useNextSteps } from '../details/use-next-steps.ts'
import { useStep } from '../details/use-step.ts'
import { useTransaction } from '../use-transaction.ts'
import { transactionPath } from '../paths.ts'
import { isolated } from '../scan/isolated.ts'

interface OrderMadeProps {
  /** As it was when it was ordered. */
  made: TransactionView
  /** On whose page it is told. */
  orgId: OrgId
  onClose: () => void
}

/** Tells of an order that was made at once, and takes it back for as long as the table of steps lets who ordered it. */
export function OrderMade({ made, orgId, onClose }: OrderMadeProps) {
  const { t } = useTranslation(['stock', 'common'])
  const address = { orgId: made.fromOrg.id, tx: String(made.tx) }
  const { data } = useTransaction(address)
  const { take, isPending } = useStep(address)
  const line = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with its suggestion: the focus goes on to what became of it.
  useEffect(() => line.current?.focus(), [])
  const transaction = data?.transaction ?? made
  const undo = useNextSteps(transaction).find(({ action }) => action === 'cancel')
  const isUndone = transaction.status === 'cancelled'
  return (
    <div ref={line} role="status" tabIndex={-1}>
      <Callout compact intent={isUndone ? 'none' : 'success'}>
        <div className="tw-reorder__made">
          <span className="tw-reorder__told">
            {t(isUndone ? 'reorder.undone' : 'reorder.made', { tx: made.tx, supplier: isolated(made.fromOrg.name) })}{' '}
            <Link className="tw-low-notice__link" to={transactionPath(made, orgId)}>
              {t('reorder.see', { tx: made.tx })}
            </Link>
          </span>
          <span className="tw-reorder__buttons">
            {undo !== undefined && (
              <Button
                aria-label={t('reorder.undoOf', { tx: made.tx })}
                loading={isPending}
                onClick={() => void take(transaction, undo.to)}
                size="small"
                text={t('reorder.undo')}
                variant="outlined"
              />
            )}
            <Button aria-label={t('common:close')} icon={<Cross />} onClick={onClose} size="small" variant="minimal" />
          </span>
        </div>
      </Callout>
    </div>
  )
}
