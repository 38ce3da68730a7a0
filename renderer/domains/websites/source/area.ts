import type { RefObject } from 'react'
import type { Place } from '#shared/domains/websites/content/tree.ts'
import type { Remark } from './marks.ts'

/** What others ask of the field in which a text is written. */
export interface SourceHandle {
  /** Where the cursor stands, in characters. */
  cursor: () => number
}

/** A field in which the text of a page is written, whichever it is. */
export interface AreaProps {
  text: string
  handle: RefObject<SourceHandle | null>
  /** Where the writer is taken to; null for nowhere. */
  place: Place | null
  /** What is to be looked at, and the text that this was said of. */
  remarks: readonly Remark[]
  looked: string
  /** The language in which it is written, as browsers call it. */
  language: string
  /** Pages of the org's that everybody can see. */
  pages: readonly { url: string; name: string }[]
  /** Pictures that the org shows already. */
  pictures: readonly { url: string; name: string }[]
  /** The kinds of visits that the org's visitors may book. */
  visitTypes: readonly { id: string; name: string }[]
  onWrite: (text: string) => void
  onUndo: (isForth: boolean) => void
}

/** What tells of the field, by the id of its element. */
export const LABEL_ID = 'site-source-label'
export const HELP_ID = 'site-source-help'
