import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { mayUndoShipping } from '#shared/domains/inventory/transitions.ts'
import type { TransactionAddress } from '../use-transaction.ts'
import { ParcelPapers } from './parcel-papers.tsx'
import { useShipmentCalls } from './use-shipment-calls.ts'

interface ShippedStepProps {
  transaction: TransactionView
  address: TransactionAddress
  onUndone: () => void
  onClose: () => void
}

/** It is on its way: its papers, now with the lots, and a way back until the carrier has it. */
export function ShippedStep({ transaction, address, onUndone, onClose }: ShippedStepProps) {
  const { t } = useTranslation('inventory')
  const { undo, isPending } = useShipmentCalls(transaction, address)
  const backOrder = transaction.children.findLast(({ isReturn, status }) => !isReturn && status === 'pending')
  return (
    <>
      <DialogBody className="tw-inv-form">
        <p className="tw-ship__hint" role="status">
          {backOrder === undefined ? t('ship.allLeft') : t('part.done', { tx: backOrder.tx })}
        </p>
        <ParcelPapers transaction={transaction} />
        {mayUndoShipping(transaction) && <p className="tw-ship__hint">{t('ship.undoHint')}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {mayUndoShipping(transaction) && (
              <Button loading={isPending} onClick={() => undo(onUndone)} text={t('ship.undo')} variant="outlined" />
            )}
            <Button autoFocus intent="primary" onClick={onClose} text={t('ship.done')} />
          </>
        }
      />
    </>
  )
}
