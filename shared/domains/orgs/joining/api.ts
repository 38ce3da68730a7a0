import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgId } from '../../../kernel/ids.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { ADMINS } from '../../../kernel/roles.ts'

const byAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const

/** The code of a clinic; null where it gives none out. */
const JoinCode = z.object({ code: z.string().nullable(), madeAt: z.string().nullable() })
const Typed = z.strictObject({ code: z.string().trim().min(1, 'validation.required').max(40) })

/** The calls by which people become patients of a clinic with a code that it gives out (docs/decisions/orgs/invitations.md). */
export const joining = {
  getCode: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/join-code',
    summary: 'The code by which people become patients of a clinic',
    access: byAdmins,
    params: OrgPath,
    answer: JoinCode,
  }),

  makeCode: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/join-code',
    summary: 'Make a new one; the one before ends with it',
    access: byAdmins,
    params: OrgPath,
    answer: JoinCode,
  }),

  endCode: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/join-code',
    summary: 'End it: nobody joins by it any more',
    access: byAdmins,
    params: OrgPath,
    status: 204,
  }),

  look: endpoint({
    method: 'POST',
    path: '/api/join/look',
    summary: 'Which clinic a code is of: its name and nothing else',
    access: { who: 'signed-in' },
    limit: 'code',
    body: Typed,
    answer: z.object({ clinic: z.object({ name: z.string() }) }),
    errors: ['join_code_wrong', 'too_many_wrong_codes'],
  }),

  join: endpoint({
    method: 'POST',
    path: '/api/join',
    summary: 'Become a patient of the clinic that gave a code out',
    access: { who: 'signed-in' },
    limit: 'code',
    body: Typed,
    answer: z.object({ clinic: z.object({ id: OrgId, name: z.string() }) }),
    errors: ['join_code_wrong', 'too_many_wrong_codes', 'address_unproven', 'forbidden'],
  }),
}
