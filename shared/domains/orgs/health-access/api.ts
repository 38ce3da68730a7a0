import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgId, UserId } from '../../../kernel/ids.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { OWN_STAFF } from '../../../kernel/roles.ts'
import { REASON_MAX } from '../directory-schema.ts'

const PersonPath = z.strictObject({ orgId: OrgId, userId: UserId })
/** By the clinic's own staff, and by nobody who is logged in as it. */
const byOwnStaff = { who: 'org', roles: OWN_STAFF, in: 'params', inPerson: true } as const

/** As what somebody who works at a clinic may read the health data of a person there who is not its patient at present. */
export const HealthAccess = z.object({
  /** Until when the caller's emergency access lasts; null without one. */
  emergencyUntil: z.string().nullable(),
  /** Whether they could open one. */
  mayOpen: z.boolean(),
  /** Whether the person lets the clinic's staff read it. */
  isConsented: z.boolean(),
})
export type HealthAccess = z.infer<typeof HealthAccess>

const OneAccess = z.object({ access: HealthAccess })

/** Where somebody works, and whether the colleagues there may read what they keep. */
const Consent = z.object({ orgId: OrgId, name: z.string(), isGiven: z.boolean() })

/** Health data of people who are no patients of a clinic: in an emergency, and by their consent (docs/decisions/orgs/health-data.md). */
export const healthAccess = {
  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/user/{userId}/health-access',
    summary: 'Whether I may read the health data of a person of the clinic who is not its patient',
    access: byOwnStaff,
    params: PersonPath,
    answer: OneAccess,
  }),

  openEmergency: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/user/{userId}/emergency',
    summary: 'Read the health data of such a person for an hour, in an emergency: they and the administrators are told',
    access: byOwnStaff,
    params: PersonPath,
    body: z.strictObject({ reason: z.string().trim().min(1, 'validation.reasonRequired').max(REASON_MAX) }),
    answer: OneAccess,
    errors: ['invalid_transition', 'too_many_emergencies'],
  }),

  endEmergency: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/user/{userId}/emergency',
    summary: 'End my emergency access before its time',
    access: byOwnStaff,
    params: PersonPath,
    answer: OneAccess,
  }),

  listConsents: endpoint({
    method: 'GET',
    path: '/api/account/health-consents',
    summary: 'The clinics for which I work, and whether my colleagues there may read my health data',
    access: { who: 'signed-in' },
    answer: z.object({ consents: z.array(Consent) }),
  }),

  setConsent: endpoint({
    method: 'PUT',
    path: '/api/account/health-consents/{orgId}',
    summary: 'Let my colleagues at a clinic read my health data, or no longer',
    access: { who: 'signed-in' },
    params: OrgPath,
    body: z.strictObject({ isGiven: z.boolean() }),
    answer: z.object({ consents: z.array(Consent) }),
    errors: ['not_found'],
  }),
}
