import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { keysOf } from '../../kernel/records.ts'

export const PAGE_TEXT_MAX = 60_000

/** The pages that the system writes itself. */
export const SitePageName = z.enum(['terms', 'privacy'])
export type SitePageName = z.infer<typeof SitePageName>

/** All that the system writes itself: its pages, and a sentence to everybody who is signed in. */
export const SystemText = z.enum([...SitePageName.options, 'announcement'])
export type SystemText = z.infer<typeof SystemText>

/** Characters of an announcement: it stands above every screen. */
export const ANNOUNCEMENT_MAX = 300

export const PageLanguage = z.enum(keysOf(LANGUAGES))

/** Text as it is typed: `#` and `##` begin headings, `-` the items of a list, an empty line a paragraph. Nothing else means anything. */
const PageText = z.string().max(PAGE_TEXT_MAX)

/** One language of a text, as who edits it sees it. */
export const SitePageDraft = z.object({
  page: SystemText,
  language: PageLanguage,
  text: PageText,
  isPublished: z.boolean(),
  version: z.int(),
  updatedAt: z.string(),
})
export type SitePageDraft = z.infer<typeof SitePageDraft>

/** `version` is 0 for a language that was not written yet. What has no text cannot be published. */
export const SaveSitePage = z
  .strictObject({ text: PageText, isPublished: z.boolean(), version: z.int().min(0) })
  .refine(({ text, isPublished }) => !isPublished || text.trim() !== '', {
    path: ['text'],
    message: 'validation.required',
  })
export type SaveSitePage = z.infer<typeof SaveSitePage>

/** A page as anybody reads it; the language is another than the one asked for where that is not published. */
export const SitePage = z.object({
  page: SitePageName,
  language: PageLanguage,
  text: z.string(),
  updatedAt: z.string(),
})
export type SitePage = z.infer<typeof SitePage>

/** What the system tells everybody who is signed in, in the language asked for or another. */
export const Announcement = SitePage.omit({ page: true })
export type Announcement = z.infer<typeof Announcement>
