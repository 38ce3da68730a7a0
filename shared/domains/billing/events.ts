import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { services } from '../services/api.ts'
import { billing } from './api.ts'
import { BOOKS } from './books.ts'

const BILLS = [...BOOKS, billing.subscriptions, billing.subscriptionsOfOrg, billing.history, billing.historyOfOrg]

/** What happens to what is bought by the month. */
export const billingEvents = {
  /** How a subscription stands: begun, not paid, resting, paid again, over. */
  'subscription.changed': event({
    stales: [...BILLS, services.listAssigned, services.listUsable],
    raisedBy: [billing.pay, billing.payOfOrg],
  }),
  'invoice.changed': event({ stales: BILLS, raisedBy: [billing.pay, billing.payOfOrg] }),
}

export const billingChanges: readonly OwnChange[] = [
  {
    calls: [billing.previewOfOrg, billing.previewOfPerson],
    stales: [],
    why: 'Only asks what changes would cost, too many for an address.',
  },
]
