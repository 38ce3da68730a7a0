import { z } from 'zod'
import { endpoint, managedBy } from '../../../kernel/endpoint.ts'
import { AppointmentTypeId, OrgId } from '../../../kernel/ids.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { ADMINS, STAFF } from '../../../kernel/roles.ts'
import { ChangeType, NewType, TYPES_MAX, TypeView } from './schema.ts'

const TypePath = z.strictObject({ orgId: OrgId, typeId: AppointmentTypeId })
const Types = z.object({ types: z.array(TypeView) })
const Type = z.object({ type: TypeView })

/** The calls about the kinds of visits that an org gives. */
export const appointmentTypes = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/types',
    summary:
      'The types of appointments of an org in their order, and after them those given up that appointments still name',
    access: managedBy(STAFF),
    params: OrgPath,
    answer: Types,
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/types',
    summary: 'Add a type of appointments',
    access: managedBy(ADMINS),
    idempotent: true,
    params: OrgPath,
    body: NewType,
    answer: Type,
    status: 201,
    errors: ['conflict'],
  }),

  reorder: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/types',
    summary: 'Put types into another order; those not named follow as they were',
    access: managedBy(ADMINS),
    params: OrgPath,
    body: z.strictObject({ types: z.array(AppointmentTypeId).min(1).max(TYPES_MAX) }),
    answer: Types,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/types/{typeId}',
    summary: 'Change a type; appointments that are booked stay as they are',
    access: managedBy(ADMINS),
    params: TypePath,
    body: ChangeType,
    answer: Type,
    errors: ['conflict', 'version_conflict'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/types/{typeId}',
    summary: 'Give a type up; appointments that are booked as it stay',
    access: managedBy(ADMINS),
    params: TypePath,
    status: 204,
  }),
}
