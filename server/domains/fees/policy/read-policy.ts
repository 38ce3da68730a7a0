import { z } from 'zod'
import type { Asked, PolicyBar, PolicyView } from '#shared/domains/fees/schema.ts'
import { Terms } from '#shared/domains/fees/schema.ts'
import { AppointmentTypeId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { currencyOfCountry } from '#shared/kernel/money.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'

const PolicyRow = z.object({
  country: z.string().nullable(),
  isReady: z.boolean(),
  number: z.number().nullable(),
  isOn: z.boolean().nullable(),
  terms: Terms.nullable(),
  types: z.array(AppointmentTypeId).nullable(),
})

type PolicyRow = z.infer<typeof PolicyRow>

/** The last that was set, and whether the org can be paid. */
export const findPolicy = async (reader: Reader, orgId: OrgId): Promise<PolicyRow | null> => {
  const { rows } = await sqlOf(PolicyRow)`
    select o.country, p.number, p.is_on as "isOn", p.terms, p.type_ids as types,
      exists (select 1 from payment_accounts a where a.org_id = o.id and a.charges_enabled) as "isReady"
    from orgs o left join lateral (select number, is_on, terms, type_ids from fee_policies where org_id = o.id order by number desc limit 1) p on true
    where o.id = ${orgId}`.execute(reader)
  return rows[0] ?? null
}

/** What a clinic begins with: nothing is on, and a day as the time to cancel. */
const NOTHING = { deposit: 0, noShow: 0, late: 0, lateHours: 24 }

/** What an org asks of who books, as its administrators see it; also while it cannot be on. */
export async function readPolicy(
  reader: Reader,
  { mode }: Pick<PaymentsPort, 'mode'>,
  orgId: OrgId,
): Promise<PolicyView> {
  const found = await findPolicy(reader, orgId)
  const { deposit, noShow, late, lateHours } = found?.terms ?? NOTHING
  const notReady: PolicyBar | null = found?.isReady === true ? null : 'not_onboarded'
  const bar = mode === 'off' ? 'payments_off' : notReady
  return {
    isOn: found?.isOn === true && bar === null,
    deposit,
    noShow,
    late,
    lateHours,
    types: found?.types ?? null,
    version: found?.number ?? 0,
    currency: currencyOfCountry(found?.country),
    bar,
  }
}

/**
 * What a visitor is asked for at the moment who books a kind of visit. Null where it is nothing: also where nobody takes payments, or the clinic's account cannot be
 * paid any more, so that nobody promises what cannot be taken.
 */
export async function readAsked(
  reader: Reader,
  { mode, publishableKey }: Pick<PaymentsPort, 'mode' | 'publishableKey'>,
  orgId: OrgId,
  type?: AppointmentTypeId,
): Promise<Asked | null> {
  if (mode === 'off') return null
  const found = await findPolicy(reader, orgId)
  const terms = termsFor(found, type)
  return terms === null ? null : { terms, mode, publishableKey }
}

/** What a policy asks of a kind of visit. */
export function termsFor(found: PolicyRow | null, type: AppointmentTypeId | undefined): Terms | null {
  if (found === null || found.isOn !== true || !found.isReady) return null
  if (found.types !== null && (type === undefined || !found.types.includes(type))) return null
  return found.terms
}
