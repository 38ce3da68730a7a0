import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { AppointmentId } from '../../../kernel/ids.ts'
import { STAFF } from '../../../kernel/roles.ts'
import { Telling, ToldChange } from './schema.ts'

const AppointmentPath = z.strictObject({ id: AppointmentId })
const deskOf = { who: 'record', record: 'appointment', roles: STAFF, subject: false, health: true } as const

/** What the desk asks and decides about what a patient is told. */
export const telling = {
  foresee: endpoint({
    method: 'GET',
    path: '/api/event/{id}/telling',
    summary: 'To whom a change of an appointment would be told and how; without a change, what still waits to be sent',
    access: deskOf,
    params: AppointmentPath,
    query: z.strictObject({ change: ToldChange.optional() }),
    answer: z.object({ telling: Telling }),
  }),

  keepBack: endpoint({
    method: 'PUT',
    path: '/api/event/{id}/telling/keep-back',
    summary: 'Keep back what was to be told of the last change, as long as it has not left',
    access: deskOf,
    params: AppointmentPath,
    body: z.strictObject({}),
    status: 204,
    errors: ['undo_over'],
  }),
}
