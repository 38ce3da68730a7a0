import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { FamilyMemberId } from '../../kernel/ids.ts'
import { FamilyMember, NewFamilyMember } from './family-schema.ts'

/** The people for whom somebody books: seen and changed by that person alone (docs/decisions/booking/own-bookings.md). */
export const family = {
  list: endpoint({
    method: 'GET',
    path: '/api/family',
    summary: 'The people for whom I book visits',
    access: { who: 'signed-in' },
    answer: z.object({ members: z.array(FamilyMember) }),
  }),

  add: endpoint({
    method: 'POST',
    path: '/api/family',
    summary: 'Add somebody for whom I book visits',
    access: { who: 'signed-in' },
    body: NewFamilyMember,
    answer: z.object({ member: FamilyMember }),
    status: 201,
    errors: ['conflict'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/family/{id}',
    summary: 'Take somebody off the people for whom I book; their visits stay',
    access: { who: 'signed-in' },
    params: z.strictObject({ id: FamilyMemberId }),
    status: 204,
    errors: ['not_found'],
  }),
}
