import { z } from 'zod'
import { OrgId } from '../../kernel/ids.ts'
import { PageQuery } from '../../kernel/page.ts'
import { OrgKind, Status } from '../../kernel/roles.ts'
import { TimeZone } from '../../kernel/time.ts'
import { strangersName } from '../contacts/person-fields.ts'
import { publicPicture } from '../media/pictures.ts'
import { PhoneText } from '../identity/account-schema.ts'
import { ownerShows } from '../identity/mfa-schema.ts'
import { EMAIL_MAX } from '../identity/email.ts'
import { MediaUrl } from '../media/schema.ts'
import { isNpi } from './registration/npi.ts'
import { OrgSettings } from './settings-schema.ts'

export const ORG_ABOUT_MAX = 5000
export const REASON_MAX = 500
const NAME_MAX = 200
const WEBSITE_MAX = 2000

const required = (message: string, max: number) => z.string().trim().min(1, message).max(max)
/** Text that may be empty, which is kept as nothing. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? null : text))
    .nullable()

const mailAddress = (missing: string) => required(missing, EMAIL_MAX).pipe(z.email('validation.emailForm'))

/** Nothing, or an address of the web; a name without a scheme means `https`. */
const Website = z
  .string()
  .trim()
  .max(WEBSITE_MAX)
  .transform((text) => (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'validation.url' })]))
  .transform((text) => (text === '' ? null : text))
  .nullable()

/** What every org tells about itself (spec §5 Org form). */
const letterhead = {
  name: required('validation.orgNameRequired', NAME_MAX),
  email: mailAddress('validation.emailRequired'),
  website: Website,
  phone: PhoneText,
  address: required('validation.addressRequired', 200),
  city: required('validation.cityRequired', 100),
  state: required('validation.stateRequired', 100),
  zipcode: required('validation.zipcodeRequired', 20),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'validation.country')
    .nullable(),
  about: optionalText(ORG_ABOUT_MAX),
  contactName: required('validation.contactNameRequired', NAME_MAX),
  contactEmail: mailAddress('validation.contactEmailRequired'),
}

const presence = { photoURL: MediaUrl.nullable(), isPublic: z.boolean(), timeZone: TimeZone }

/** What a clinic tells besides. */
const clinic = {
  physicianName: optionalText(200),
  /** That its check digit is right, the server tells by a code of its own. */
  physicianNPI: optionalText(20),
  stateLic: MediaUrl.nullable(),
  medicalDirectorConsent: z.boolean(),
}

/** Asked also while other fields are wrong, so that all is told at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

type ClinicFacts = Partial<Record<'role' | 'physicianName' | 'physicianNPI' | 'medicalDirectorConsent', unknown>>

const isClinic = ({ role }: ClinicFacts) => role === 'customer'
const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const namesPhysician = (org: ClinicFacts) => !isClinic(org) || hasText(org.physicianName)
const namesNpi = (org: ClinicFacts) => !isClinic(org) || hasText(org.physicianNPI)
const isConsented = (org: ClinicFacts) => !isClinic(org) || org.medicalDirectorConsent === true
const hasRightNpi = ({ physicianNPI }: ClinicFacts) => !hasText(physicianNPI) || isNpi(String(physicianNPI).trim())

const physicianMissing = { path: ['physicianName'], message: 'validation.physicianNameRequired', ...always }
const npiMissing = { path: ['physicianNPI'], message: 'validation.npiRequired', ...always }
const consentMissing = { path: ['medicalDirectorConsent'], message: 'validation.consentRequired', ...always }
const npiWrong = { path: ['physicianNPI'], message: 'validation.npi', ...always }

/** The kinds of org that can be made; there is one system. */
export const NewOrgKind = z.enum(OrgKind.exclude(['system']).options, 'validation.roleRequired')
export type NewOrgKind = z.infer<typeof NewOrgKind>

const newOrg = {
  role: NewOrgKind,
  ...letterhead,
  website: letterhead.website.optional(),
  phone: letterhead.phone.optional(),
  country: letterhead.country.optional(),
  about: letterhead.about.optional(),
  photoURL: presence.photoURL.optional(),
  isPublic: presence.isPublic.default(true),
  timeZone: presence.timeZone.optional(),
  physicianName: clinic.physicianName.optional(),
  physicianNPI: clinic.physicianNPI.optional(),
  stateLic: clinic.stateLic.optional(),
  medicalDirectorConsent: clinic.medicalDirectorConsent.default(false),
}

/** A new org, made by the system or by a partner (spec §5 Org form). */
export const CreateOrg = z
  .strictObject({
    ...newOrg,
    /** Whose customer it is; a partner's own people leave it out, as it is theirs. */
    partnerId: OrgId.nullable().optional(),
  })
  .refine(namesPhysician, physicianMissing)
  .refine(namesNpi, npiMissing)
  .refine(isConsented, consentMissing)
export type CreateOrg = z.infer<typeof CreateOrg>

/** What a clinic tells when it asks to be taken in (spec §3 Org registration). */
export const RegisterOrg = z
  .strictObject({
    ...newOrg,
    role: z.literal('customer').default('customer'),
    // Mails are written with both, to addresses that nobody has proven.
    name: strangersName(NAME_MAX, 'validation.orgNameRequired'),
    contactName: strangersName(NAME_MAX, 'validation.contactNameRequired'),
    /** Of what was uploaded for this registration (spec §5 Org form). */
    stateLic: z.string('validation.stateLicRequired').min(1, 'validation.stateLicRequired').pipe(MediaUrl),
    /** The partner on whose page it registers. */
    partnerId: OrgId.optional(),
    /** Shows that a person sent it, where the installation asks for that. */
    recaptcha: z.string().max(4000).optional(),
  })
  .refine(namesPhysician, physicianMissing)
  .refine(namesNpi, npiMissing)
  .refine(isConsented, consentMissing)
export type RegisterOrg = z.infer<typeof RegisterOrg>

/** A change of an org: what is left out stays, null clears. `version` is the one that was seen. */
export const ChangeOrg = z
  .strictObject({ ...letterhead, ...presence, ...clinic, partnerId: OrgId.nullable() })
  .partial()
  .extend({ version: z.int().min(1).optional() })
export type ChangeOrg = z.infer<typeof ChangeOrg>

/** The form of an org: every field is there, and all that a clinic has to tell is told. */
export const OrgForm = z
  .object({
    ...newOrg,
    website: letterhead.website,
    phone: letterhead.phone,
    country: letterhead.country,
    about: letterhead.about,
    photoURL: presence.photoURL,
    isPublic: presence.isPublic,
    timeZone: presence.timeZone,
    physicianName: clinic.physicianName,
    physicianNPI: clinic.physicianNPI,
    stateLic: clinic.stateLic,
    medicalDirectorConsent: clinic.medicalDirectorConsent,
  })
  .refine(namesPhysician, physicianMissing)
  .refine(namesNpi, npiMissing)
  .refine(hasRightNpi, npiWrong)
  .refine(isConsented, consentMissing)
export type OrgForm = z.infer<typeof OrgForm>

/** An org for those who look after it. */
export const OrgView = z.object({
  id: OrgId,
  version: z.number().int(),
  name: z.string(),
  role: OrgKind,
  status: Status,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  country: z.string().nullable(),
  about: z.string().nullable(),
  photoURL: publicPicture().nullable(),
  isPublic: z.boolean(),
  timeZone: z.string(),
  partner: z.object({ id: OrgId, name: z.string(), photoURL: publicPicture().nullable() }).nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  physicianName: z.string().nullable(),
  physicianNPI: z.string().nullable(),
  stateLic: publicPicture().nullable(),
  medicalDirectorConsent: z.boolean(),
  /** People who are active. */
  users: z.number().int(),
  /** Whether the people of its partner see its health data. */
  isHealthShared: z.boolean(),
  settings: OrgSettings,
  createdAt: z.string(),
})
export type OrgView = z.infer<typeof OrgView>

/** A line of the list of orgs. */
export const OrgRow = OrgView.pick({
  id: true,
  version: true,
  name: true,
  role: true,
  status: true,
  email: true,
  phone: true,
  city: true,
  state: true,
  photoURL: true,
  users: true,
  createdAt: true,
}).extend({ partnerName: z.string().nullable() })
export type OrgRow = z.infer<typeof OrgRow>

export const OrgOrder = z.enum(['name', 'created'])
export type OrgOrder = z.infer<typeof OrgOrder>

/** What an active org can need: nothing happened there for thirty days; a charge failed; a product runs low. */
export const OrgNeed = z.enum(['silent', 'charges', 'stock'])
export type OrgNeed = z.infer<typeof OrgNeed>

const filters = {
  status: Status.optional(),
  /** Kinds, with commas between them. */
  role: z
    .string()
    .max(100)
    .transform((kinds) => kinds.split(',').filter((kind) => kind !== ''))
    .pipe(z.array(OrgKind))
    .optional(),
  /** Part of a name, e-mail address, city or phone number. */
  s: z.string().trim().max(100).optional(),
  needs: OrgNeed.optional(),
  orderBy: OrgOrder.default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
}

export const OrgFilters = z.strictObject(filters)
export type OrgFilters = z.infer<typeof OrgFilters>

/** A page of the list: ten rows unless asked otherwise (spec §9). */
export const OrgQuery = z.strictObject({
  ...PageQuery.shape,
  limit: z.coerce.number().int().min(1).max(100).default(10),
  ...filters,
})
export type OrgQuery = z.infer<typeof OrgQuery>

export const LoginReason = z.strictObject({
  reason: z.string().trim().min(1, 'validation.reasonRequired').max(REASON_MAX),
  ...ownerShows,
})
