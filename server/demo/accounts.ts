import { OrgId } from '#shared/kernel/ids.ts'
import type { Role } from '#shared/kernel/roles.ts'

/** One password for all demonstration accounts; production has none of them. */
export const DEMO_PASSWORD = 'Demo-Pass-2026!'

/** Fixed ids, so that addresses of the demonstration can be written down. */
export const DEMO_ORGS = {
  system: OrgId.parse('0190a000-0000-7000-8000-000000000001'),
  reseller: OrgId.parse('0190a000-0000-7000-8000-000000000002'),
  supplier: OrgId.parse('0190a000-0000-7000-8000-000000000003'),
  clinic: OrgId.parse('0190a000-0000-7000-8000-000000000004'),
  other: OrgId.parse('0190a000-0000-7000-8000-000000000005'),
}

export type DemoOrg = keyof typeof DEMO_ORGS

interface DemoAccount {
  email: string
  firstName: string
  lastName: string
  what: string
  systemAdmin?: boolean
  memberships: { org: DemoOrg; role: Exclude<Role, 'system-admin'> }[]
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'system@tendwell.test',
    firstName: 'Sam',
    lastName: 'Okafor',
    what: 'system-admin',
    systemAdmin: true,
    memberships: [{ org: 'system', role: 'org-admin' }],
  },
  {
    email: 'reseller@tendwell.test',
    firstName: 'Renée',
    lastName: 'Laurent',
    what: 'partner-admin of a reseller',
    memberships: [{ org: 'reseller', role: 'partner-admin' }],
  },
  {
    email: 'supplier@tendwell.test',
    firstName: 'Mina',
    lastName: 'Castillo',
    what: 'partner-admin of a supplier',
    memberships: [{ org: 'supplier', role: 'partner-admin' }],
  },
  {
    email: 'clinic@tendwell.test',
    firstName: 'Clara',
    lastName: 'Nguyễn',
    what: 'org-admin of a clinic',
    memberships: [{ org: 'clinic', role: 'org-admin' }],
  },
  {
    email: 'desk@tendwell.test',
    firstName: 'Dana',
    lastName: 'Whitfield',
    what: 'org-staff of that clinic',
    memberships: [{ org: 'clinic', role: 'org-staff' }],
  },
  {
    email: 'physician@tendwell.test',
    firstName: 'Helen',
    lastName: 'Marsh',
    what: 'org-staff of that clinic, sees patients',
    memberships: [{ org: 'clinic', role: 'org-staff' }],
  },
  {
    email: 'nurse@tendwell.test',
    firstName: 'Mateo',
    lastName: 'Alvarez',
    what: 'the same',
    memberships: [{ org: 'clinic', role: 'org-staff' }],
  },
  {
    email: 'dietitian@tendwell.test',
    firstName: 'Ngozi',
    lastName: 'Okoro',
    what: 'the same',
    memberships: [{ org: 'clinic', role: 'org-staff' }],
  },
  {
    email: 'patient@tendwell.test',
    firstName: 'Paul',
    lastName: 'Adeyemi',
    what: 'user of that clinic',
    memberships: [{ org: 'clinic', role: 'user' }],
  },
  {
    email: 'other@tendwell.test',
    firstName: 'Olga',
    lastName: 'Petrova',
    what: 'org-admin of an unrelated clinic',
    memberships: [{ org: 'other', role: 'org-admin' }],
  },
  {
    email: 'float@tendwell.test',
    firstName: 'Finn',
    lastName: 'Marsh',
    what: 'org-staff of both clinics, for trying the switch',
    memberships: [
      { org: 'clinic', role: 'org-staff' },
      { org: 'other', role: 'org-staff' },
    ],
  },
]

/** What has been made before what refers to it. */
export function knownId<Id>(id: Id | undefined, name: string): Id {
  if (id === undefined) throw new Error(`The demonstration has no ${name}`)
  return id
}
