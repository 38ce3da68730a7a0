import { sql } from 'kysely'
import { v7 } from 'uuid'
import { splitRefund, sumOfShares } from '#shared/domains/payments/split.ts'
import type { Shares } from '#shared/domains/payments/split.ts'
import type { Reader } from '#server/database/orm.ts'
import type { ProviderDispute } from '#server/integrations/payments/port.ts'
import type { HandedOn, Subject } from './find-subject.ts'

/**
 * Who bears a dispute that is lost: as with a refund, in proportion to what each still has of the sale. A bank may take more than is left
 * of it: that pays refunds that were decided and are not made any more, and of the rest the seller bears all.
 */
export function bearersOf({ left, unsent }: Subject, amount: number): Shares {
  const divided = Math.max(Math.min(amount, sumOfShares(left)), 0)
  const shares = splitRefund(left, divided)
  return { ...shares, seller: shares.seller + Math.max(amount - divided - unsent, 0) }
}

/**
 * Takes from seller and resellers what they have to do without until it is decided: out of what still is to be handed on to them, or
 * back from what was.
 *
 * @throws Error while something of it is being handed on
 */
export async function takeShares(
  reader: Reader,
  disputeId: string,
  { currency }: ProviderDispute,
  { sellerOrgId, transfers }: Subject,
  shares: Shares,
): Promise<void> {
  if (transfers.some(({ isAsked }) => isAsked)) throw new Error('Something is being handed on')
  const owing = [
    { orgId: String(sellerOrgId), account: 'payable' as const, owed: shares.seller },
    ...shares.resellers.map(({ orgId, amount }) => ({ orgId, account: 'margin' as const, owed: amount })),
  ]
  for (const { orgId, account, owed } of owing) {
    if (owed === 0) continue
    // There are several where an earlier dispute was won: what is left is of the last.
    const transfer = transfers
      .filter((one) => one.orgId === orgId && one.account === account)
      .toSorted((one, other) => other.left - one.left)[0]
    const { amount, kept } = takenOf(transfer, owed)
    if (kept > 0)
      await sql`update payment_transfers set amount = amount - ${kept} where id = ${transfer?.transferId}`.execute(
        reader,
      )
    await sql`
      insert into dispute_shares (id, dispute_id, org_id, account, currency, owed, kept, amount, state, transfer_id,
        provider_transfer_id)
      values (${v7()}, ${disputeId}, ${orgId}, ${account}, ${currency}, ${owed}, ${kept}, ${amount},
        ${amount > 0 ? 'waiting' : 'made'}, ${transfer?.transferId ?? null},
        ${transfer?.isMade === true ? transfer.providerTransferId : null})`.execute(reader)
  }
}

function takenOf(transfer: HandedOn | undefined, owed: number): { amount: number; kept: number } {
  const possible = Math.min(owed, Math.max(transfer?.left ?? 0, 0))
  return transfer?.isMade === true ? { amount: possible, kept: 0 } : { amount: 0, kept: possible }
}
