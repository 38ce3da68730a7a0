import { SignedInSession } from '#shared/domains/identity/schema.ts'
import { ORG, ZONE } from './appointments.ts'

interface Given {
  accessToken?: string
  role?: string
  orgId?: string
  /** Minutes; what the org has decided, if anything. */
  deskReminderMinutes?: number
}

/** What the server answers to "who am I": somebody who works at the desk of an org. */
export function aSession({
  accessToken = 'held',
  role = 'org-staff',
  orgId = ORG,
  ...decided
}: Given = {}): SignedInSession {
  return SignedInSession.parse({
    accessToken,
    user: {
      id: '0193f0a0-0000-7000-8000-0000000000bb',
      email: 'desk@clinic.example',
      name: 'Dana Whitfield',
      firstName: 'Dana',
      lastName: 'Whitfield',
      displayName: 'Dana Whitfield',
      phone: null,
      photoURL: null,
      role: 'user',
      status: 'active',
      orgs: [{ id: orgId, role, name: 'Clinic', photoURL: null }],
      orgCurrent: orgId,
      current: {
        role,
        org: {
          id: orgId,
          name: 'Clinic',
          role: 'customer',
          photoURL: null,
          partnerId: null,
          timeZone: ZONE,
          features: ['useSchedules'],
          system: [],
          isSetupComplete: true,
          ...decided,
        },
      },
      acting: null,
      deviceKey: 'a0'.repeat(32),
    },
  })
}
