import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import { OrgMemory, oneOfProcess } from '#server/live/org-memory.ts'
import type { Services } from '#server/runtime/services.ts'
import { findPolicy, termsFor } from './read-policy.ts'

/** What nobody tells of is seen after so long. */
const KEPT_MS = 30_000

const memoryOf = oneOfProcess(
  ({ reader, live }) =>
    new OrgMemory(live, {
      changes: /^(?:fee\.policy_set|payment\.account_changed|org\.)/,
      keptMs: KEPT_MS,
      read: (orgId) => findPolicy(reader, orgId),
    }),
)

/** Whether a visitor is asked for a card who books a kind of visit, for pages that show it to everybody: what books decides by `readAsked`. */
export async function isCardAsked(
  services: Pick<Services, 'live' | 'reader' | 'clock' | 'payments'>,
  orgId: OrgId,
  type: AppointmentTypeId | undefined,
): Promise<boolean> {
  if (services.payments.mode === 'off') return false
  return termsFor(await memoryOf(services).of(orgId, services.clock()), type) !== null
}
