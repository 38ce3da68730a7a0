import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { mayShipPart } from '#shared/domains/inventory/transitions.ts'
import type { InventoryAction } from '#shared/domains/inventory/transitions.ts'
import { offersReturn } from '../returns/left-to-return.ts'
import { ReturnDialog } from '../returns/return-dialog.tsx'
import { ShipDialog } from '../shipping/ship-dialog.tsx'
import type { NextStep } from './next-steps.ts'
import { ownSides } from '../own-sides.ts'
import { useNextSteps } from './use-next-steps.ts'
import { useStep } from './use-step.ts'
import type { TransactionAddress } from '../use-transaction.ts'

/** What ends a transaction without goods having changed hands. */
const ENDING: readonly InventoryAction[] = ['reject', 'cancel']
const isEnding = ({ action }: NextStep): boolean => ENDING.includes(action)

interface StepButtonsProps {
  transaction: TransactionView
  address: TransactionAddress
}

/** The steps a transaction can take from where it stands (spec §4): the one that leads on is strong. */
export function StepButtons({ transaction, address }: StepButtonsProps) {
  const { t } = useTranslation('inventory')
  const { take, isPending } = useStep(address)
  const [asked, setAsked] = useState<NextStep | null>(null)
  const [opened, setOpened] = useState<'ship' | 'return' | null>(null)
  const steps = useNextSteps(transaction)
  const mayReturn = useMay(inventory.returnGoods, { orgs: ownSides(transaction) })
  // An order leaves by a dialog of its own; goods that go back leave in the lots in which they came.
  const go = (step: NextStep) =>
    step.action === 'ship' && mayShipPart(transaction) ? setOpened('ship') : void take(transaction, step.to)
  const buttons = (which: (step: NextStep) => boolean) =>
    steps
      .filter(which)
      .map((step) => (
        <StepButton
          isDisabled={isPending}
          isReturn={transaction.isReturn}
          key={step.action}
          onClick={() => (step.confirms ? setAsked(step) : go(step))}
          step={step}
        />
      ))

  return (
    <div aria-label={t('steps')} className="tw-inv-steps" role="group">
      {buttons((step) => !isEnding(step))}
      {mayReturn && offersReturn(transaction) && (
        <Button onClick={() => setOpened('return')} text={t('return.open')} variant="outlined" />
      )}
      {buttons(isEnding)}
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
    </div>
  )
}

interface StepButtonProps {
  step: NextStep
  isReturn: boolean
  isDisabled: boolean
  onClick: () => void
}

function StepButton({ step, isReturn, isDisabled, onClick }: StepButtonProps) {
  const { t } = useTranslation('inventory')
  return (
    <Button
      disabled={isDisabled}
      intent={isEnding(step) ? 'danger' : 'primary'}
      onClick={onClick}
      text={t(actionWords(step, isReturn))}
      variant={isEnding(step) ? 'outlined' : 'solid'}
    />
  )
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
