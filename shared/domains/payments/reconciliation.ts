import { z } from 'zod'
import { OrgId } from '../../kernel/ids.ts'
import { Currency } from '../../kernel/money.ts'

/** The books know nothing of it, the provider does not, or both know it with another amount. */
export const DifferenceKind = z.enum(['missing_here', 'missing_there', 'other_amount'])
export type DifferenceKind = z.infer<typeof DifferenceKind>

export const DIFFERENCES_SHOWN = 200

/** What the books and the provider do not say alike of one thing that moved. */
export const DifferenceView = z.object({
  id: z.string(),
  kind: DifferenceKind,
  /** The provider's id of what moved. */
  source: z.string(),
  currency: Currency,
  /** Minor units; below zero what went out. */
  here: z.number().int(),
  there: z.number().int(),
  moved: z.string(),
  found: z.string(),
  resolved: z.string().nullable(),
  /** The order that it is about. */
  order: z.object({ orgId: OrgId, tx: z.number().int() }).nullable(),
  /** Where the provider shows it; null of what only a stand-in knows. */
  providerUrl: z.string().nullable(),
})
export type DifferenceView = z.infer<typeof DifferenceView>

/** How the last comparison went. */
export const ComparisonView = z.object({
  at: z.string(),
  since: z.string(),
  until: z.string(),
  movements: z.number().int(),
  differences: z.number().int(),
})
