import { sql } from 'kysely'
import { v7 } from 'uuid'
import { feeOf, owedOf } from '#shared/domains/fees/owed.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { giveBack, openVisit, readVisitPayments } from '#server/domains/payments/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readVisit, standingOf } from './read-visit.ts'
import type { Visit } from './read-visit.ts'
import { tellVisitorWork } from '../work.ts'
import { decidedAt } from './stand-of.ts'

/**
 * Decides what is charged for an appointment or goes back, as it stands once nobody can undo the step any more: what is missing of what is
 * owed is charged, what was paid beyond it is given back. Asked again it finds nothing to do, and what was undone comes to nothing.
 */
export async function settleVisit(context: DomainContext, id: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const inside = { ...context, em }
    const visit = await readVisit(reader, id, 'lock')
    const now = context.clock()
    if (visit === null || (decidedAt(visit) > now && visit.refundedAt === null)) return
    const payments = await readVisitPayments(reader, id)
    const owed = owedOf(visit.terms, standingOf(visit))
    const has = payments.reduce((sum, { total, returned }) => sum + total - returned, 0)
    // Without a card there is nothing to charge any more.
    if (owed > has && visit.last4 !== null)
      await openVisit(inside, {
        appointmentId: id,
        orgId: visit.orgId,
        purpose: 'fee',
        currency: visit.terms.currency,
        amount: owed - has,
      })
    // What the deposit covers is charged by nobody, and would be told by nobody else.
    else if (owed > 0 && owed <= has && visit.decidedFor !== visit.statusAt && isFee(visit))
      await context.queue.send(em, tellVisitorWork, { id, what: 'kept' })
    let back = Math.max(has - owed, 0)
    for (const { id: paymentId, total, returned } of payments.toReversed()) {
      const amount = Math.min(back, total - returned)
      back -= amount
      if (amount > 0) await giveBack(inside, { paymentId, sourceId: v7(), amount })
    }
    await sql`
      update visit_fees set decided_for = ${new Date(visit.statusAt)}, updated_at = ${new Date(now)} where id = ${id}`.execute(
      reader,
    )
  })
}

const isFee = (visit: Visit): boolean => feeOf(visit.terms, standingOf(visit)) !== null
