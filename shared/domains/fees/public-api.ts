import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { AppointmentTypeId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { Asked } from './schema.ts'

/** What anybody may ask: a file of its own, so that the public page brings along none of the calls of the desk. */
export const publicFees = {
  asked: endpoint({
    method: 'GET',
    path: '/api/web/org/{orgId}/fees',
    summary:
      'What a clinic asks of who books a kind of visit by themselves: a card, a deposit, and fees; null where it asks nothing',
    access: { who: 'anyone' },
    params: OrgPath,
    query: z.strictObject({ type: AppointmentTypeId.optional() }),
    answer: z.object({ asked: Asked.nullable() }),
    errors: ['not_found'],
  }),
}
