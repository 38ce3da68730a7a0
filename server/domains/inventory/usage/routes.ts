import { usage } from '#shared/domains/inventory/usage/api.ts'
import { payments } from '#shared/domains/payments/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { pagination } from '#shared/kernel/page.ts'
import { isAsSystem, reachOf, worksFor } from '#shared/kernel/reach.ts'
import { readCharges, readTransfers, retryPayment } from '#server/domains/payments/index.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listBills, readBill, readBillLines } from './read-bills.ts'

export const usageRoutes = routesOf(usage, {
  async list({ reader, params, query }) {
    const { bills, total } = await listBills(reader, params.orgId, query)
    return { bills, pagination: pagination(query, total) }
  },

  async get({ reader, actor, caller, params: { orgId, billId } }) {
    const bill = await readBill(reader, orgId, billId)
    const transfers = await readTransfers(reader, billId)
    return {
      bill,
      lines: await readBillLines(reader, billId),
      charges: await readCharges(reader, billId),
      // What another got of it is its own affair; the system sees all (spec §6, Transfers).
      transfers: transfers.filter(({ org }) => isAsSystem(caller.role) || worksFor(actor, org.id)),
    }
  },

  async retry({ context, reader, actor, services, params: { orgId, billId }, body }) {
    const { buyer } = await readBill(reader, orgId, billId)
    const mayChoose = reachOf(payments.listOfOrg, actor).orgIds.includes(buyer.id)
    if (body.paymentMethodId !== undefined && !mayChoose) throw new AppError('forbidden')
    const isBuyer = worksFor(actor, buyer.id)
    const returnUrl = `${services.config.publicUrl}/dashboard/inv/usage/${billId}?org=${buyer.id}`
    const confirmUrl = await retryPayment(context, services.payments, billId, {
      methodId: body.paymentMethodId,
      presence: isBuyer ? { returnUrl } : null,
    })
    return { bill: await readBill(reader, orgId, billId), confirmUrl }
  },
})
