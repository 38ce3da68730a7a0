import { Suspense, lazy } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { Finding } from '#shared/domains/websites/content/check-page.ts'
import { CONTENT_MAX } from '#shared/domains/websites/content/limits.ts'
import type { Place, Problem } from '#shared/domains/websites/content/tree.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { PreviewFrame } from '../page/preview-frame.tsx'
import type { UsedLook } from '../page/use-look.ts'
import { HELP_ID, LABEL_ID } from '../source/area.ts'
import type { SourceHandle } from '../source/area.ts'
import { PlainArea } from '../source/plain-area.tsx'
import { useOffered } from '../source/use-offered.ts'
import { useRemarks } from '../source/use-remarks.ts'

/** Without sheets that a program makes its own could only stand in the markup, where our policy lets none be. */
const hasSheets = 'adoptedStyleSheets' in Document.prototype

/** Whoever has lost the line since the page was opened goes on in a plain field: an error here would take the text with it. */
const Area = lazy(async () => {
  const made = hasSheets ? await import('../source/code-area.tsx').catch(() => null) : null
  return { default: made?.CodeArea ?? PlainArea }
})

interface SourceFaceProps {
  site: WebsiteView
  look: UsedLook
  text: string
  handle: RefObject<SourceHandle | null>
  /** Where the writer is taken to; null for nowhere. */
  place: Place | null
  preview: { html: string; note: string | null; looked: string; problems: Problem[]; findings: Finding[] }
  onWrite: (text: string) => void
  onUndo: (isForth: boolean) => void
  /** What is wrong with the text. */
  children: ReactNode
}

/** The text of a page beside the page that it makes. */
export function SourceFace({ site, look, text, handle, place, preview, onWrite, onUndo, children }: SourceFaceProps) {
  const { t } = useTranslation('websites')
  const { number } = useFormats()
  const offered = useOffered(site)
  const remarks = useRemarks(preview.problems, preview.findings)
  return (
    <div className="tw-site-editor__faces">
      <div className="tw-site-editor__source">
        <span className="tw-site-editor__label" id={LABEL_ID}>
          {t('editor.source')}
        </span>
        <Suspense fallback={<Skeleton block="min(640px, 75vh)" />}>
          <Area
            {...offered}
            handle={handle}
            language={LANGUAGES[site.language].tag}
            looked={preview.looked}
            onUndo={onUndo}
            onWrite={onWrite}
            place={place}
            remarks={remarks}
            text={text}
          />
        </Suspense>
        <p className="tw-site-editor__help tw-site-editor__count">
          {t('source.count', { count: text.length, shown: number(text.length), max: number(CONTENT_MAX) })}
        </p>
        <p className="tw-site-editor__help" id={HELP_ID}>
          {t('editor.help')} {t('source.help')}
        </p>
        {children}
      </div>
      <div className="tw-site-editor__preview">
        {preview.note !== null && (
          <p aria-live="polite" className="tw-site-editor__help">
            {preview.note}
          </p>
        )}
        <PreviewFrame html={preview.html} look={look} title={site.name} />
      </div>
    </div>
  )
}
