import { event } from '../../kernel/event.ts'
import { bookings } from '../booking/own-api.ts'
import { fees } from './api.ts'
import { publicFees } from './public-api.ts'

const VISIT = [fees.ofVisit, bookings.open, bookings.feesMine]

/** What happens to what appointments cost. */
export const feesEvents = {
  'fee.policy_set': event({ stales: [fees.policy, publicFees.asked], raisedBy: [fees.setPolicy] }),
  'fee.waived': event({ stales: VISIT, raisedBy: [fees.waive] }),
  'fee.waiver_undone': event({ stales: VISIT, raisedBy: [fees.undoWaive] }),
  /** The desk called an appointment off for its visitor, who owes the fee for that. */
  'fee.late_charged': event({ stales: VISIT, raisedBy: [fees.cancelLate] }),
  'fee.refunded': event({ stales: VISIT, raisedBy: [fees.refund] }),
  /** How far a payment of an appointment is. */
  'fee.payment_changed': event({ stales: VISIT, raisedBy: [fees.retry, bookings.payFee] }),
}
