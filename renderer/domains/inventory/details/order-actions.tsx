import { Button } from '@blueprintjs/core'
import { Barcode, Manual, Tag as TagIcon } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { PageActions } from '#renderer/ui/page/page-actions.tsx'
import type { PageAction } from '#renderer/ui/page/page-actions.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { hasSlip } from '#shared/domains/inventory/slip.ts'
import { mayShipPart } from '#shared/domains/inventory/transitions.ts'
import type { InventoryAction } from '#shared/domains/inventory/transitions.ts'
import { ownSides } from '../own-sides.ts'
import { labelPath, scanPath, slipPath } from '../paths.ts'
import type { ListedOrg } from '../paths.ts'
import { offersReturn } from '../returns/left-to-return.ts'
import { ReturnDialog } from '../returns/return-dialog.tsx'
import { ShipDialog } from '../shipping/ship-dialog.tsx'
import type { NextStep } from './next-steps.ts'
import { useNextSteps } from './use-next-steps.ts'
import { useStep } from './use-step.ts'
import type { TransactionAddress } from '../use-transaction.ts'

/** What ends a transaction without goods having changed hands. */
const ENDING: readonly InventoryAction[] = ['reject', 'cancel']
const isEnding = ({ action }: NextStep): boolean => ENDING.includes(action)

interface OrderActionsProps {
  transaction: TransactionView
  address: TransactionAddress
  listed: ListedOrg
}

/** What can be done with a transaction: the step that leads on first (spec §4), its papers, and what ends it. */
export function OrderActions({ transaction, address, listed }: OrderActionsProps) {
  const { t } = useTranslation('inventory')
  const { take, isPending } = useStep(address)
  const [asked, setAsked] = useState<NextStep | null>(null)
  const [opened, setOpened] = useState<'ship' | 'return' | null>(null)
  const steps = useNextSteps(transaction)
  const mayReturn = useMay(inventory.returnGoods, { orgs: ownSides(transaction) })
  // An order leaves by a dialog of its own; goods that go back leave in the lots in which they came.
  const go = (step: NextStep) =>
    step.action === 'ship' && mayShipPart(transaction) ? setOpened('ship') : void take(transaction, step.to)
  const press = (step: NextStep) => (step.confirms ? setAsked(step) : go(step))
  const [first, ...more] = steps.filter((step) => !isEnding(step))
  const asAction = (step: NextStep): PageAction => ({
    id: step.action,
    text: t(actionWords(step, transaction.isReturn)),
    go: () => press(step),
    isDanger: isEnding(step),
    isDisabled: isPending,
  })
  const others: PageAction[] = [
    ...papersOf(transaction, listed, t),
    ...more.map(asAction),
    ...(mayReturn && offersReturn(transaction)
      ? [{ id: 'return', text: t('return.open'), go: () => setOpened('return') }]
      : []),
    ...steps.filter(isEnding).map(asAction),
  ]
  return (
    <>
      <PageActions
        label={t('steps')}
        others={others}
        primary={
          first && (
            <Button
              disabled={isPending}
              intent="primary"
              onClick={() => press(first)}
              text={t(actionWords(first, transaction.isReturn))}
            />
          )
        }
      />
      {opened === 'ship' && <ShipDialog address={address} onClose={() => setOpened(null)} transaction={transaction} />}
      {opened === 'return' && (
        <ReturnDialog address={address} onClose={() => setOpened(null)} transaction={transaction} />
      )}
      <AskedStep
        asked={asked}
        onClose={() => setAsked(null)}
        onConfirm={(step) => {
          go(step)
          setAsked(null)
        }}
        transaction={transaction}
      />
    </>
  )
}

type PaperWord = 'slip.open' | 'label.open' | 'waiting.scan'

/** What goes on paper, and where a parcel is packed by scanning it. */
function papersOf(transaction: TransactionView, listed: ListedOrg, t: (word: PaperWord) => string): PageAction[] {
  if (!hasSlip(transaction.role)) return []
  const { tx, fromOrg, sides } = transaction
  const isPacked = mayShipPart(transaction) && sides.includes('sender')
  return [
    ...(isPacked
      ? [{ id: 'scan', text: t('waiting.scan'), icon: <Barcode />, go: `${scanPath(fromOrg.id)}&tx=${tx}` }]
      : []),
    { id: 'slip', text: t('slip.open'), icon: <Manual />, go: slipPath(transaction, listed) },
    { id: 'label', text: t('label.open'), icon: <TagIcon />, go: labelPath(transaction, listed) },
  ]
}

interface AskedStepProps {
  asked: NextStep | null
  transaction: TransactionView
  onClose: () => void
  onConfirm: (step: NextStep) => void
}

/** Asks once more before a step is taken. */
function AskedStep({ asked, transaction, onClose, onConfirm }: AskedStepProps) {
  const { t } = useTranslation('inventory')
  const { tx, description, isReturn } = transaction
  return (
    <ConfirmDialog
      cancelText={t('asking.keep')}
      confirmText={asked === null ? '' : t(actionWords(asked, isReturn))}
      intent={asked !== null && isEnding(asked) ? 'danger' : 'primary'}
      isOpen={asked !== null}
      onCancel={onClose}
      onConfirm={() => {
        if (asked !== null) onConfirm(asked)
      }}
      title={asked === null ? '' : t(isReturn ? `return.asking.${asked.action}` : `asking.${asked.action}`)}
    >
      {t('asking.text', { tx, description })}
    </ConfirmDialog>
  )
}

/** What a step is called; what is no order is not cancelled as one. */
const actionWords = ({ action }: NextStep, isReturn: boolean) =>
  isReturn && action === 'cancel' ? ('return.cancel' as const) : (`action.${action}` as const)
