import type { z } from 'zod'
import type { NewOrgKind, OrgForm, OrgView } from '#shared/domains/orgs/directory-schema.ts'

/** What stands in the fields of the form: text that may be empty where the org may have none. */
export type OrgDraft = z.input<typeof OrgForm>

/** An empty form for an org of a kind. */
export const emptyDraft = (role: NewOrgKind, timeZone: string): OrgDraft => ({
  role,
  name: '',
  email: '',
  website: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'US',
  about: '',
  contactName: '',
  contactEmail: '',
  photoURL: null,
  isPublic: true,
  timeZone,
  physicianName: '',
  physicianNPI: '',
  stateLic: null,
  medicalDirectorConsent: false,
})

/** The form for an org that is there. */
export const draftOf = (org: OrgView): OrgDraft => ({
  // The system's own org has the form of one that is no clinic.
  role: org.role === 'system' ? 'partner-supplier' : org.role,
  name: org.name,
  email: org.email ?? '',
  website: org.website ?? '',
  phone: org.phone ?? '',
  address: org.address ?? '',
  city: org.city ?? '',
  state: org.state ?? '',
  zipcode: org.zipcode ?? '',
  country: org.country,
  about: org.about ?? '',
  contactName: org.contactName ?? '',
  contactEmail: org.contactEmail ?? '',
  photoURL: org.photoURL,
  isPublic: org.isPublic,
  timeZone: org.timeZone,
  physicianName: org.physicianName ?? '',
  physicianNPI: org.physicianNPI ?? '',
  stateLic: org.stateLic,
  medicalDirectorConsent: org.medicalDirectorConsent,
})
