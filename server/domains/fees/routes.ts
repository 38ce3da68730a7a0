import { fees } from '#shared/domains/fees/api.ts'
import { publicFees } from '#shared/domains/fees/public-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { routesOf } from '#server/runtime/call.ts'
import type { AnyCall } from '#server/runtime/call.ts'
import { presentAppointment, readTelling } from '#server/domains/scheduling/index.ts'
import { readAsked, readPolicy } from './policy/read-policy.ts'
import { setPolicy } from './policy/set-policy.ts'
import { cancelLate } from './visit/cancel-late.ts'
import { readVisitFees } from './visit/present.ts'
import { retryFee } from './visit/retry-fee.ts'
import { refund, undoWaive, waive } from './visit/waive.ts'

export const publicFeeRoutes = routesOf(publicFees, {
  async asked({ reader, services, params: { orgId }, query: { type } }) {
    await readHours(reader, orgId)
    return { asked: await readAsked(reader, services.payments, orgId, type) }
  },
})

export const feeRoutes = routesOf(fees, {
  policy: async ({ reader, services, params }) => ({
    policy: await readPolicy(reader, services.payments, params.orgId),
  }),

  setPolicy: async ({ context, services, params, body }) => ({
    policy: await setPolicy(context, services.payments, params.orgId, body),
  }),

  ofVisit: async (call) => ({ fees: await shown(call, call.params.id) }),

  async cancelLate({ context, caller, params, body, services }) {
    const event = presentAppointment(await cancelLate(context, caller, params.id, body))
    return { event, telling: await readTelling(services, params.id, 'cancelled') }
  },

  async waive(call) {
    await waive(call.context, call.params.id)
    return { fees: await known(call, call.params.id) }
  },

  async undoWaive(call) {
    await undoWaive(call.context, call.params.id)
    return { fees: await known(call, call.params.id) }
  },

  async refund(call) {
    await refund(call.context, call.params.id)
    return { fees: await known(call, call.params.id) }
  },

  async retry(call) {
    await retryFee(call.context, call.services.payments, call.params.id)
    return { fees: await known(call, call.params.id) }
  },
})

type Asking = Pick<AnyCall, 'reader' | 'services' | 'actor'>

const shown = ({ reader, services, actor }: Asking, id: string) =>
  readVisitFees(reader, id, {
    userId: actor.kind === 'user' ? actor.userId : '',
    now: services.clock(),
    isOff: services.payments.mode === 'off',
  })

async function known(call: Asking, id: string) {
  const found = await shown(call, id)
  if (found === null) throw new AppError('not_found')
  return found
}
