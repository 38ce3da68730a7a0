import { z } from 'zod'
import { OrgId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { Currency } from '#shared/kernel/money.ts'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/** Of which buyer and seller, in which currency, up to the end of which day of the buyer. */
export const UsageRound = z.object({ buyerOrgId: OrgId, sellerOrgId: OrgId, currency: Currency, night: LocalDate })
export type UsageRound = z.infer<typeof UsageRound>

/** Charges what was used of goods that are paid by that. */
export const chargeUsageWork = {
  name: 'inventory.charge-usage',
  payload: UsageRound,
} satisfies QueuedWork<z.ZodType>
