import { useEffect } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTENT_MAX } from '#shared/domains/websites/content/limits.ts'
import type { Place } from '#shared/domains/websites/content/tree.ts'
import { offsetOf } from '../page/offset-of.ts'
import { PreviewFrame } from '../page/preview-frame.tsx'

interface SourceFaceProps {
  text: string
  area: RefObject<HTMLTextAreaElement | null>
  /** Where the writer is taken to; null for nowhere. */
  place: Place | null
  preview: { html: string; isOld: boolean }
  title: string
  onWrite: (text: string) => void
  onUndo: (isForth: boolean) => void
  /** What is wrong with the text. */
  children: ReactNode
}

/** The text of a page beside the page that it makes. */
export function SourceFace({ text, area, place, preview, title, onWrite, onUndo, children }: SourceFaceProps) {
  const { t } = useTranslation('websites')
  useEffect(() => {
    if (place === null || area.current === null) return
    const { value } = area.current
    const start = offsetOf(value, place)
    const end = value.indexOf('\n', start)
    area.current.focus()
    area.current.setSelectionRange(start, Math.max(start + 1, end === -1 ? value.length : end))
  }, [place, area])
  return (
    <div className="tw-site-editor__faces">
      <div className="tw-site-editor__source">
        <label className="tw-site-editor__label" htmlFor="site-source">
          {t('editor.source')}
        </label>
        <textarea
          aria-describedby="site-source-help"
          className="bp6-input tw-site-editor__text"
          dir="ltr"
          id="site-source"
          maxLength={CONTENT_MAX}
          onChange={({ currentTarget }) => onWrite(currentTarget.value)}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
            event.preventDefault()
            onUndo(event.shiftKey)
          }}
          ref={area}
          spellCheck
          value={text}
        />
        <p className="tw-site-editor__help" id="site-source-help">
          {t('editor.help')}
        </p>
        {children}
      </div>
      <div className="tw-site-editor__preview">
        {preview.isOld && <p className="tw-site-editor__help">{t('editor.oldPreview')}</p>}
        <PreviewFrame html={preview.html} title={title} />
      </div>
    </div>
  )
}
