import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { AppointmentId } from '../../kernel/ids.ts'
import { viewOf } from '../../kernel/health.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, STAFF } from '../../kernel/roles.ts'
import { AppointmentView } from '../scheduling/schema.ts'
import { NewCancellation, Telling } from '../scheduling/telling/schema.ts'
import { NewPolicy, PolicyView, VisitFees } from './schema.ts'

const AppointmentPath = z.strictObject({ id: AppointmentId })
const ofAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const
const ofDesk = { who: 'record', record: 'appointment', roles: STAFF, subject: false, health: true } as const
const Cancelled = z.object({ event: AppointmentView, telling: Telling.optional() })
const viewed = viewOf('appointment', ({ event }: z.infer<typeof Cancelled>) => event)
const Policy = z.object({ policy: PolicyView })
/** Null of an appointment that was booked without. */
const Fees = z.object({ fees: VisitFees.nullable() })
const Changed = z.object({ fees: VisitFees })

/** The calls about what appointments cost those who do not come. */
export const fees = {
  policy: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/fees',
    summary: 'What the org asks of visitors who book by themselves',
    access: ofAdmins,
    params: OrgPath,
    answer: Policy,
  }),

  setPolicy: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/fees',
    summary: 'Set it for those who book from now on; who has booked keeps what they accepted',
    access: ofAdmins,
    params: OrgPath,
    body: NewPolicy,
    answer: Policy,
    errors: ['version_conflict', 'payments_off', 'account_not_ready'],
  }),

  ofVisit: endpoint({
    method: 'GET',
    path: '/api/event/{id}/fees',
    summary: 'What was paid for an appointment, and what is due',
    access: ofDesk,
    params: AppointmentPath,
    answer: Fees,
  }),

  cancelLate: endpoint({
    method: 'PUT',
    path: '/api/event/{id}/fees/cancel',
    summary: 'Cancel an appointment for its visitor, and charge what they accepted for cancelling late',
    access: ofDesk,
    params: AppointmentPath,
    body: z.strictObject({
      version: z.int().min(1).optional(),
      cancellation: NewCancellation.optional(),
      /** False has nothing sent of it. */
      tell: z.boolean().optional(),
    }),
    answer: Cancelled,
    views: viewed,
    errors: ['invalid_transition', 'version_conflict'],
  }),

  waive: endpoint({
    method: 'PUT',
    path: '/api/event/{id}/fees/waive',
    summary: 'Ask no fee of an appointment, while none was taken; a deposit that was kept for it goes back',
    access: ofDesk,
    params: AppointmentPath,
    answer: Changed,
    errors: ['invalid_transition'],
  }),

  undoWaive: endpoint({
    method: 'DELETE',
    path: '/api/event/{id}/fees/waive',
    summary: 'Undo that, within two minutes',
    access: ofDesk,
    params: AppointmentPath,
    answer: Changed,
    errors: ['undo_over', 'invalid_transition'],
  }),

  refund: endpoint({
    method: 'POST',
    path: '/api/event/{id}/fees/refund',
    summary: 'Give back all that was paid for an appointment; it cannot be undone',
    access: { ...ofDesk, roles: ADMINS },
    params: AppointmentPath,
    answer: Changed,
    errors: ['invalid_transition'],
  }),

  retry: endpoint({
    method: 'POST',
    path: '/api/event/{id}/fees/retry',
    summary: 'Charge the card again that refused a fee',
    access: ofDesk,
    params: AppointmentPath,
    answer: Changed,
    errors: ['invalid_transition', 'payments_off', 'provider_failed'],
  }),
}
