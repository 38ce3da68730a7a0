import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { BOOKS } from '../billing/books.ts'
import { fees } from '../fees/api.ts'
import { publicFees } from '../fees/public-api.ts'
import { inventory } from '../inventory/api.ts'
import { charges } from '../inventory/charges-api.ts'
import { figures } from '../inventory/figures/api.ts'
import { usage } from '../inventory/usage/api.ts'
import { shipping } from '../inventory/shipping-api.ts'
import { payments } from './api.ts'

/** What an order costs depends on what it is paid with. */
const METHODS = [payments.list, payments.listOfOrg, inventory.offer]

/** What happens to the ways in which people and orgs pay. */
export const paymentsEvents = {
  'payment.method_added': event({ stales: METHODS, raisedBy: [payments.add, payments.addToOrg] }),
  'payment.method_changed': event({ stales: METHODS, raisedBy: [payments.change, payments.changeOfOrg] }),
  'payment.method_removed': event({ stales: METHODS, raisedBy: [payments.remove, payments.removeFromOrg] }),
  'payment.default_changed': event({
    stales: METHODS,
    raisedBy: [payments.setDefault, payments.setDefaultOfOrg, payments.add, payments.remove],
  }),
  /** How far the payment of an order is. */
  'payment.order_changed': event({
    stales: [
      inventory.get,
      inventory.list,
      inventory.listAll,
      charges.charges,
      charges.transfers,
      shipping.waiting,
      figures.paidProducts,
      ...BOOKS,
    ],
    raisedBy: [inventory.setStatus, charges.retry],
  }),
  /** The same of a charge for goods that were used. */
  'payment.usage_changed': event({
    stales: [usage.list, usage.get, charges.charges, figures.paidProducts, ...BOOKS],
    raisedBy: [usage.retry],
  }),
  /** A bank took the charge of an order back, or decided about it. */
  'payment.dispute_changed': event({
    stales: [inventory.get, inventory.list, inventory.listAll, charges.charges, charges.transfers, ...BOOKS],
    raisedBy: [],
  }),
  /** What goes to the bank of an org that sells. */
  'payment.payout_changed': event({ stales: [payments.payouts, ...BOOKS], raisedBy: [] }),
  /** Whether an org can be paid. */
  'payment.account_changed': event({
    stales: [payments.accountOfOrg, charges.charges, fees.policy, publicFees.asked],
    raisedBy: [payments.onboard, payments.readAccount],
  }),
}

export const paymentsChanges: readonly OwnChange[] = [
  { calls: [payments.webhook], stales: [], why: 'Only kept: what it is about changes once a job has read it again.' },
]
