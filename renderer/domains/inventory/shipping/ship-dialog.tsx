import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { mayShipPart } from '#shared/domains/inventory/transitions.ts'
import type { TransactionAddress } from '../use-transaction.ts'
import '../fields/inventory-form.css'
import { ShipForm } from './ship-form.tsx'
import { ShippedStep } from './shipped-step.tsx'
import './ship.css'

interface ShipDialogProps {
  transaction: TransactionView
  address: TransactionAddress
  onClose: () => void
  /** It left from here. */
  onShipped?: () => void
}

/** An order leaves the house: from which lots, how many, by whom it is carried; then its papers, and a way back. */
export function ShipDialog({ transaction, address, onClose, onShipped }: ShipDialogProps) {
  const { t } = useTranslation('inventory')
  const [isShipped, setShipped] = useState(false)
  const { tx, status } = transaction
  return (
    <GuardedDialog onClose={onClose} title={t(isShipped ? 'ship.shipped' : 'ship.title', { tx })}>
      {(frame) => {
        if (isShipped && status === 'shipping')
          return (
            <ShippedStep
              address={address}
              onClose={onClose}
              onUndone={() => setShipped(false)}
              transaction={transaction}
            />
          )
        if (!mayShipPart(transaction)) return <Gone onClose={onClose} />
        return (
          <Choosing
            address={address}
            frame={frame}
            onShipped={() => {
              frame.setDirty(false)
              setShipped(true)
              onShipped?.()
            }}
            transaction={transaction}
          />
        )
      }}
    </GuardedDialog>
  )
}

/** Somebody else was faster, while this dialog was open. */
function Gone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['inventory', 'common'])
  return (
    <>
      <DialogBody>
        <p className="tw-ship__hint" role="alert">
          {t('stale')}
        </p>
      </DialogBody>
      <DialogFooter actions={<Button autoFocus onClick={onClose} text={t('common:close')} />} />
    </>
  )
}

interface ChoosingProps {
  transaction: TransactionView
  address: TransactionAddress
  frame: DialogFrame
  onShipped: () => void
}

function Choosing(props: ChoosingProps) {
  const { address } = props
  const query = useApi(shipping.suggest, { params: address })
  // What was suggested an hour ago may lie elsewhere: the form begins with what there is now.
  if (query.isFetchedAfterMount && query.data !== undefined) return <ShipForm {...props} lines={query.data.lines} />
  return (
    <DialogBody>
      <QueryState query={query} skeleton={<Skeleton block="14rem" />}>
        {() => <Skeleton block="14rem" />}
      </QueryState>
    </DialogBody>
  )
}
