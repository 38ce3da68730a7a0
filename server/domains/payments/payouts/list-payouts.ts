import { z } from 'zod'
import type { Payouts } from '#shared/domains/payments/payouts.ts'
import { payoutFailureOf, PAYOUTS_SHOWN, PayoutState } from '#shared/domains/payments/payouts.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import { findAccount } from '../accounts/read-account.ts'

const PayoutRow = z.object({
  id: z.string(),
  amount: z.number(),
  currency: Currency,
  state: PayoutState,
  reason: z.string().nullable(),
  created: z.string(),
  arrives: z.string(),
})
const WaitingRow = z.object({ currency: Currency, onItsWay: z.number(), held: z.number() })

/**
 * What an org gets next and got last. What it has at the provider is asked of the provider, as it may sell elsewhere as well.
 *
 * @throws AppError `provider_failed`
 */
export async function listPayouts(reader: Reader, payments: PaymentsPort, orgId: OrgId): Promise<Payouts> {
  const account = await findAccount(reader, orgId)
  const isAsked = account !== null && payments.mode !== 'off'
  const balances = isAsked ? await payments.readBalance(account.providerId) : []
  const { rows: waiting } = await sqlOf(WaitingRow)`
    select currency, sum(on_its_way)::float8 as "onItsWay", sum(held)::float8 as held from (
      select currency, amount as on_its_way, 0 as held from payment_payouts
      where org_id = ${orgId} and state in ('pending', 'in_transit')
      union all
      select currency, 0, amount from payment_transfers where org_id = ${orgId} and state = 'held'
      union all
      select currency, 0, share - netted from invoices where seller_org_id = ${orgId} and transfer_state = 'held') found
    group by currency`.execute(reader)
  const { rows: payouts } = await sqlOf(PayoutRow)`
    select id, amount::float8 as amount, currency, state, reason, made_at as created, arrives_at as arrives
    from payment_payouts where org_id = ${orgId} order by made_at desc, id desc limit ${PAYOUTS_SHOWN}`.execute(reader)
  const known = Currency.options.filter((currency) =>
    [...balances, ...waiting].some((one) => one.currency === currency),
  )
  return {
    future: known.map((currency) => {
      const balance = balances.find((one) => one.currency === currency)
      const { onItsWay = 0, held = 0 } = waiting.find((one) => one.currency === currency) ?? {}
      return { currency, atProvider: (balance?.available ?? 0) + (balance?.pending ?? 0), onItsWay, held }
    }),
    payouts: payouts.map(({ reason, created, arrives, ...row }) => ({
      ...row,
      reason: reason === null ? null : payoutFailureOf(reason),
      created: instantFromRow(created),
      arrives: instantFromRow(arrives),
    })),
  }
}
