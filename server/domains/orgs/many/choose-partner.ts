import { invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { findPartnerOrg, partnerFor } from '../directory/create-org.ts'

/**
 * Of which partner the clinics become customers that somebody makes; null for those of the system itself.
 *
 * @throws AppError as `createOrg`
 */
export async function choosePartner({ em, actor }: DomainContext, partnerId?: OrgId | null): Promise<OrgId | null> {
  const chosen = partnerFor(signedIn(actor), { role: 'customer', partnerId })
  const partner = await findPartnerOrg(em, chosen, () => invalidField('partnerId', 'validation.choice'))
  return partner?.id ?? null
}
