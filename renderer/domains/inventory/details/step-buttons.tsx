import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStanding } from '#renderer/domains/orgs/index.ts'
import { ConfirmDialog } from '#renderer/ui/confirm-dialog.tsx'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { InventoryAction } from '#shared/domains/inventory/transitions.ts'
import { nextSteps } from './next-steps.ts'
import type { NextStep } from './next-steps.ts'
import { useStep } from './use-step.ts'
import type { TransactionAddress } from './use-transaction.ts'

/** What ends a transaction without goods having changed hands. */
const ENDING: readonly InventoryAction[] = ['reject', 'cancel']

interface StepButtonsProps {
  transaction: TransactionView
  address: TransactionAddress
}

/** The steps a transaction can take from where it stands (spec §4): the one that leads on is strong. */
export function StepButtons({ transaction, address }: StepButtonsProps) {
  const { t } = useTranslation('inventory')
  const { currentRole } = useStanding()
  const { take, isPending } = useStep(address)
  const [asked, setAsked] = useState<NextStep | null>(null)
  const steps = nextSteps(transaction, currentRole)
  const choose = (step: NextStep) => (step.confirms ? setAsked(step) : void take(transaction, step.to))

  return (
    <div aria-label={t('steps')} className="tw-inv-steps" role="group">
      {steps.map((step) => {
        const isEnding = ENDING.includes(step.action)
        return (
          <Button
            disabled={isPending}
            intent={isEnding ? 'danger' : 'primary'}
            key={step.action}
            onClick={() => choose(step)}
            text={t(`action.${step.action}`)}
            variant={isEnding ? 'outlined' : 'solid'}
          />
        )
      })}
      <ConfirmDialog
        cancelText={t('asking.keep')}
        confirmText={asked === null ? '' : t(`action.${asked.action}`)}
        intent={asked !== null && ENDING.includes(asked.action) ? 'danger' : 'primary'}
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) void take(transaction, asked.to)
          setAsked(null)
        }}
        title={asked === null ? '' : t(`asking.${asked.action}`)}
      >
        {t('asking.text', { tx: transaction.tx, description: transaction.description })}
      </ConfirmDialog>
    </div>
  )
}
