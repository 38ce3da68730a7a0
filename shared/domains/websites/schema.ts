import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { OrgId, WebsiteId, WebsiteTemplateId } from '../../kernel/ids.ts'
import { keysOf } from '../../kernel/records.ts'
import { LocalDate } from '../../kernel/time.ts'
import { publicPicture } from '../media/pictures.ts'
import { CONTENT_MAX } from './content/limits.ts'
import { Finding } from './content/check-page.ts'
import { Problem } from './content/tree.ts'

export const WEBSITES_MAX = 50
export const TEMPLATES_MAX = 100
export const VERSIONS_SHOWN = 100
export const NAME_MAX = 120
export const DESCRIPTION_MAX = 500
export const ADDRESS_MAX = 60

/** Spec §3 Template. */
export const Category = z.enum(['Custom', 'Marketing', 'Content', 'Showcase'])
export type Category = z.infer<typeof Category>

/** Templates of the product itself. */
export const BuiltIn = z.enum(['landing', 'clinic', 'studio', 'booking', 'supplier', 'finder'])
export type BuiltIn = z.infer<typeof BuiltIn>

/** With what colour buttons and headings are drawn. */
export const Accent = z.enum(['default', 'cyan', 'green', 'purple', 'orange', 'red'])
export type Accent = z.infer<typeof Accent>

export const SiteLanguage = z.enum(keysOf(LANGUAGES))
export type SiteLanguage = z.infer<typeof SiteLanguage>

const name = z.string().trim().min(1, 'validation.nameRequired').max(NAME_MAX)
/** Any text is kept as a draft, also one with problems: nobody loses what was typed. */
const content = z.string().max(CONTENT_MAX)

/** Lower-case letters, digits and hyphens, from a letter to a letter or digit, no two hyphens together (spec §5 Friendly site URL). */
export const FriendlyAddress = z
  .string()
  .max(ADDRESS_MAX)
  .regex(/^[a-z](?:-?[a-z0-9])*$/, 'validation.siteAddress')
  // Else it could stand in the place of an id.
  .refine((address) => !z.uuid().safeParse(address).success, 'validation.siteAddress')

const ownTemplate = { name, description: z.string().trim().max(DESCRIPTION_MAX), category: Category, content }
export const NewTemplate = z.strictObject(ownTemplate)
export type NewTemplate = z.infer<typeof NewTemplate>
export const ChangeTemplate = z.strictObject({ ...ownTemplate, version: z.int().min(1) })

export const TemplateView = z.object({
  id: z.union([BuiltIn, WebsiteTemplateId]),
  name: z.string(),
  description: z.string(),
  category: Category,
  content: z.string(),
  isDefaultTemplate: z.boolean(),
  /** 0 for one of the product. */
  version: z.int(),
})
export type TemplateView = z.infer<typeof TemplateView>

export const NewWebsite = z.strictObject({
  name,
  url: FriendlyAddress.nullable().default(null),
  language: SiteLanguage,
  accent: Accent.default('default'),
  template_id: z.union([BuiltIn, WebsiteTemplateId]),
})
export type NewWebsite = z.infer<typeof NewWebsite>

export const ChangeWebsite = z.strictObject({
  version: z.int().min(1),
  name,
  url: FriendlyAddress.nullable(),
  language: SiteLanguage,
  accent: Accent,
  is_public: z.boolean(),
  description: z.string().trim().max(DESCRIPTION_MAX),
})
export type ChangeWebsite = z.infer<typeof ChangeWebsite>

export const NewLanguage = z.strictObject({ language: SiteLanguage })

export const KeepDraft = z.strictObject({ version: z.int().min(1), content })
export type KeepDraft = z.infer<typeof KeepDraft>

/** Spec §3 Site. */
export const WebsiteRow = z.object({
  id: WebsiteId,
  name: z.string(),
  url: z.string().nullable(),
  template_id: z.string(),
  is_public: z.boolean(),
  /** Never published, or the version of its last publishing is there for everybody unless it is hidden. */
  status: z.enum(['draft', 'published', 'hidden']),
  language: SiteLanguage,
  /** The website of which it is another language; null for one that stands by itself. */
  variantOf: WebsiteId.nullable(),
  accent: Accent,
  /** The name of the org's own under which it is found; null where it has none. */
  domain: z.string().nullable(),
  description: z.string(),
  updated_at: z.string(),
  /** The number of the published version; 0 for none. */
  published: z.int(),
  /** Whether the draft is another text than what is published. */
  isChanged: z.boolean(),
  version: z.int(),
})
export type WebsiteRow = z.infer<typeof WebsiteRow>

export const WebsiteView = WebsiteRow.extend({ orgId: OrgId, content: z.string() })
export type WebsiteView = z.infer<typeof WebsiteView>

export const WebsiteVersion = z.object({
  number: z.int(),
  at: z.string(),
  /** Null where the account is gone. */
  by: z.string().nullable(),
  content: z.string(),
})
export type WebsiteVersion = z.infer<typeof WebsiteVersion>

export const FIGURE_DAYS_MAX = 366

/** How often it was opened, and appointments asked for by way of it. Somebody who comes twice counts twice. */
export const SiteFigures = z.object({
  days: z.array(z.object({ day: LocalDate, visits: z.int(), bookings: z.int() })),
  visits: z.int(),
  bookings: z.int(),
})
export type SiteFigures = z.infer<typeof SiteFigures>

/** In which colours a page is looked at before it is published; visitors see those that their device prefers. */
export const PreviewMode = z.enum(['light', 'dark'])
export type PreviewMode = z.infer<typeof PreviewMode>

export const PreviewInput = z.strictObject({
  content,
  /** Of what the product itself says in the page, and with it the direction. */
  language: SiteLanguage,
  mode: PreviewMode.default('light'),
  accent: Accent,
  name: z.string().max(NAME_MAX),
  /** Of which website it is the text, so that it is held against its first language; null for none. */
  siteId: WebsiteId.nullable().default(null),
})
export type PreviewInput = z.infer<typeof PreviewInput>

export const Preview = z.object({ html: z.string(), problems: z.array(Problem), findings: z.array(Finding) })
export type Preview = z.infer<typeof Preview>

/** What a visitor writes to an org. */
export const ContactMessage = z.strictObject({
  name,
  email: z.email('validation.email').max(254),
  phone: z.string().trim().max(40).default(''),
  message: z.string().trim().min(1, 'validation.required').max(4000),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** How many of an org's pictures are offered to whoever writes a page. */
export const PICTURES_LISTED = 50

export const SitePicture = z.object({
  url: publicPicture(),
  /** As the file was called by whoever uploaded it. */
  name: z.string(),
})
export type SitePicture = z.infer<typeof SitePicture>
