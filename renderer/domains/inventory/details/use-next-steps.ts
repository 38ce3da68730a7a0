import { useMay } from '#renderer/domains/identity/index.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { nextSteps } from './next-steps.ts'
import type { NextStep } from './next-steps.ts'

/** The orgs on whose side of a transaction the person stands, as far as they are known to the system. */
export const ownSides = ({ sides, fromOrg, toOrg }: Pick<TransactionView, 'sides' | 'fromOrg' | 'toOrg'>) =>
  sides.flatMap((side) => (side === 'sender' ? fromOrg : toOrg) ?? [])

/** The steps that the person may take with it. */
export function useNextSteps(transaction: TransactionView): NextStep[] {
  const mayStep = useMay(inventory.setStatus, { orgs: ownSides(transaction) })
  return mayStep ? nextSteps(transaction) : []
}
