import { call } from '#renderer/api/call.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { payments } from '#shared/domains/payments/api.ts'
import type { AddMethod, ChangeMethod, PaymentMethodView } from '#shared/domains/payments/schema.ts'
import type { OrgId, PaymentMethodId } from '#shared/kernel/ids.ts'

/** The calls about the payment methods of one owner. */
export interface OwnerCalls {
  key: readonly unknown[]
  list: (signal: AbortSignal) => Promise<{ methods: PaymentMethodView[] }>
  add: (body: AddMethod, idempotencyKey: string) => Promise<unknown>
  change: (pmId: PaymentMethodId, body: ChangeMethod) => Promise<unknown>
  remove: (method: PaymentMethodView) => Promise<unknown>
  setDefault: (pmId: PaymentMethodId) => Promise<unknown>
}

const MINE: OwnerCalls = {
  key: queryKey(payments.list, {}),
  list: (signal) => call(payments.list, {}, { signal }),
  add: (body, idempotencyKey) => call(payments.add, { body }, { idempotencyKey }),
  change: (pmId, body) => call(payments.change, { params: { pmId }, body }),
  remove: ({ id: pmId, version }) => call(payments.remove, { params: { pmId }, query: { version } }),
  setDefault: (pmId) => call(payments.setDefault, { params: { pmId } }),
}

const ofOrg = (orgId: OrgId): OwnerCalls => ({
  key: queryKey(payments.listOfOrg, { params: { orgId } }),
  list: (signal) => call(payments.listOfOrg, { params: { orgId } }, { signal }),
  add: (body, idempotencyKey) => call(payments.addToOrg, { params: { orgId }, body }, { idempotencyKey }),
  change: (pmId, body) => call(payments.changeOfOrg, { params: { orgId, pmId }, body }),
  remove: ({ id: pmId, version }) => call(payments.removeFromOrg, { params: { orgId, pmId }, query: { version } }),
  setDefault: (pmId) => call(payments.setDefaultOfOrg, { params: { orgId, pmId } }),
})

/** Whose they are: an org's, or with null those of the person who asks. */
export const callsOf = (orgId: OrgId | null): OwnerCalls => (orgId === null ? MINE : ofOrg(orgId))
