import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { MARGINS, PAPERS } from '#shared/desktop/printing.ts'
import type { DocumentKind, Paper } from '#shared/desktop/printing.ts'

/** CSS pixels of a millimetre, and of the longer side of the preview. */
const PIXELS = 96 / 25.4
const LONGEST = 300

/** Of a millimetre and of a CSS pixel. */
const POINTS = 72 / 25.4
const PIXELS_A_POINT = 96 / 72
/** So little more than a whole number is an error of the computing. */
const NOTHING = 0.001

/**
 * How much of a side Chromium prints on: it takes whole points for the paper and whole pixels for what the margins leave, both
 * rounded up. A last row fits, or a line breaks, by less than that.
 */
const printedOn = (side: number, margin: number): string => {
  const points = Math.ceil(side * POINTS - NOTHING)
  return `${Math.ceil(points * PIXELS_A_POINT - 2 * margin * PIXELS - NOTHING)}px`
}

interface PaperPreviewProps {
  document: DocumentKind
  paper: Paper
}

/**
 * What is about to be printed, page by page on that paper: columns as high as a page break where pages do. It is a picture
 * of the page: nothing in it can be reached.
 */
export function PaperPreview({ document, paper }: PaperPreviewProps) {
  const { t } = useTranslation('printing')
  const { number, direction } = useFormats()
  const host = useRef<HTMLDivElement>(null)
  const { count, isNumbered } = usePagesOf(host)
  const [asked, setPage] = useState(1)
  const page = Math.min(asked, count)
  const { width, height } = PAPERS[paper]
  const margin = MARGINS[document]
  const scale = LONGEST / (Math.max(width, height) * PIXELS)
  const area: CSSProperties & Record<`--${string}`, string> = {
    '--tw-page-inline': printedOn(width, margin),
    '--tw-page-block': printedOn(height, margin),
    translate: `${(direction === 'rtl' ? 100 : -100) * (page - 1)}%`,
  }

  return (
    <div className="tw-print__preview">
      <div aria-label={t('preview')} className="tw-print__sheet" role="img">
        <div
          className="tw-print__paper"
          style={{ inlineSize: width * PIXELS * scale, blockSize: height * PIXELS * scale }}
        >
          <div
            className="tw-print__document"
            data-paper={paper}
            inert
            style={{
              inlineSize: `${width}mm`,
              blockSize: `${height}mm`,
              padding: `${margin}mm`,
              // Made smaller only for the eye: with `zoom` thin lines would be thicker, and pages break elsewhere.
              scale: String(scale),
              transformOrigin: direction === 'rtl' ? 'top right' : 'top left',
            }}
          >
            <div className="tw-print__area">
              <div className="tw-print__pages" ref={host} style={area} />
            </div>
            {isNumbered && (
              <div className="tw-print__number">
                {page} / {count}
              </div>
            )}
          </div>
        </div>
      </div>
      <div className="tw-print__turn">
        {count > 1 && (
          <Button
            aria-label={t('pageBefore')}
            disabled={page === 1}
            icon={<ChevronLeft className="tw-flips" />}
            onClick={() => setPage(page - 1)}
            variant="minimal"
          />
        )}
        <span role="status">{t('pageOf', { page: number(page), total: number(count) })}</span>
        {count > 1 && (
          <Button
            aria-label={t('pageAfter')}
            disabled={page === count}
            icon={<ChevronRight className="tw-flips" />}
            onClick={() => setPage(page + 1)}
            variant="minimal"
          />
        )}
      </div>
    </div>
  )
}

/** Copies what is printed into `host`, and counts the pages that it takes there. */
function usePagesOf(host: RefObject<HTMLDivElement | null>) {
  const [pages, setPages] = useState({ count: 1, isNumbered: false })
  useEffect(() => {
    const { current } = host
    if (current === null) return
    const copies = Array.from(window.document.querySelectorAll('.tw-on-paper'), (shown) => {
      const copy = window.document.importNode(shown, true)
      // The print styles leave out all that is not on paper, and this is not.
      copy.classList.remove('tw-on-paper')
      return copy
    })
    current.replaceChildren(...copies)
    const count = () =>
      setPages({
        count: Math.max(1, Math.round(current.scrollWidth / current.clientWidth)),
        // As the sheets themselves say (ui/print/sheet.css).
        isNumbered: current.querySelector(':scope > .tw-sheet:not(.tw-sheet--pile)') !== null,
      })
    // Another paper is of another size.
    const watch = new ResizeObserver(count)
    watch.observe(current)
    // A picture that comes later takes room.
    current.addEventListener('load', count, true)
    return () => {
      watch.disconnect()
      current.removeEventListener('load', count, true)
    }
  }, [host])
  return pages
}
