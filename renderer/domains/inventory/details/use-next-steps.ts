import { useMay } from '#renderer/domains/identity/index.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { ownSides } from '../own-sides.ts'
import { nextSteps } from './next-steps.ts'
import type { NextStep } from './next-steps.ts'

/** The steps that the person may take with it. */
export function useNextSteps(transaction: TransactionView): NextStep[] {
  const mayStep = useMay(inventory.setStatus, { orgs: ownSides(transaction) })
  return mayStep ? nextSteps(transaction) : []
}
