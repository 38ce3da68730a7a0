import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { SharedKind, SharingClinic } from './schema.ts'

const answer = z.object({ clinics: z.array(SharingClinic) })

/** What each clinic of a person reads of them (docs/decisions/orgs/what-each-clinic-sees.md). */
export const clinicSharing = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/clinics',
    summary: 'The clinics that treat me, and what each of them may read',
    access: { who: 'signed-in' },
    answer,
  }),

  set: endpoint({
    method: 'PUT',
    path: '/api/account/clinics/{orgId}/sharing',
    summary: 'Let a clinic that treats me read my journal, my plan or my medical history, or no longer',
    access: { who: 'signed-in' },
    params: OrgPath,
    body: z.strictObject({ kind: SharedKind, isShared: z.boolean() }),
    answer,
    errors: ['not_found'],
  }),
}
