import { event } from '../../kernel/event.ts'
import { inventory } from '../inventory/api.ts'
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
}
