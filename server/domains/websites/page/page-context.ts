import type { CampaignSlide } from '#shared/domains/campaigns/schema.ts'
import type { Accent, PreviewMode, SiteLanguage } from '#shared/domains/websites/schema.ts'
import type { PageNode } from '#shared/domains/websites/content/tree.ts'
import type { wordsIn } from '#server/language/words.ts'
import type { OrgFacts } from './facts.ts'
import type { PageLanguage } from '../addresses/located.ts'
import type { ShownTimes } from '../live/shown-times.ts'
import type { Html } from './html.ts'

/** What stands in a form of a page: nothing yet, sent, or what has to be mended with all that was typed. */
export interface FormState {
  of: 'contact' | 'booking'
  state: 'empty' | 'sent' | 'wrong'
  /** Of HTTP, of the page that says so. */
  status: number
  values: Readonly<Record<string, string>>
  /** Sentences by field; under `form` what is about none. */
  errors: Readonly<Record<string, string>>
  /** Whether a code is on its way to the address that was typed, and is waited for. */
  asksCode?: boolean
}

export const EMPTY_FORM: FormState = { of: 'contact', state: 'empty', status: 200, values: {}, errors: {} }

/** What a page is drawn from, and nothing else: the same gives the same page. */
export interface PageSource {
  name: string
  description: string
  language: SiteLanguage
  accent: Accent
  /** Colours that a preview is asked for in; undefined for those that the device prefers. */
  mode?: PreviewMode
  nodes: readonly PageNode[]
  /** Where each stands in the text, for the preview of the editor; null on a page that anybody sees. */
  spots: ReadonlyMap<PageNode, string> | null
  facts: OrgFacts
  /** What the org shows today, of two that are compared one. */
  campaigns: readonly CampaignSlide[]
  /** The next free times of the org, by the type as a block names it. */
  times: ShownTimes
  /** What its forms are sent to, each by a word behind it; null in a preview, whose forms send nothing. */
  formAction: string | null
  /** Whose page it is, so that it is known what came of it; null in a preview. */
  siteId: string | null
  form: FormState
  /** All languages in which it is there, its own among them; none where it has no other. */
  languages: readonly PageLanguage[]
  /** The address of the page itself; null in a preview. */
  address: string | null
  /** The origin at which it is found, where its pictures are too. */
  origin: string
  /** An address as it stands in a link of the page. */
  hrefOf(url: string): string
  /** Whether the org is open at the moment, as far as its hours tell. */
  isOpen: boolean
}

/** The same with what draws words and numbers in the page's language. */
export interface PageContext extends PageSource {
  phrase: ReturnType<typeof wordsIn>
  /** Of `Intl`. */
  tag: string
  /** A name for a piece that others on this page refer to, which no other piece has. */
  newId(of: string): string
  /** Draws what stands inside a block. */
  drawAll(nodes: readonly PageNode[]): Html[]
}
