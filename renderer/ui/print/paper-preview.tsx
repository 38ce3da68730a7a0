import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PAPERS } from '#shared/desktop/printing.ts'
import type { Paper } from '#shared/desktop/printing.ts'

/** CSS pixels of a millimetre, and of the longer side of the preview. */
const PIXELS = 96 / 25.4
const LONGEST = 300

/** What is about to be printed, as it begins on that paper. It is a picture of the page: nothing in it can be reached. */
export function PaperPreview({ paper }: { paper: Paper }) {
  const { t } = useTranslation('printing')
  const host = useRef<HTMLDivElement>(null)
  const { width, height } = PAPERS[paper]
  const scale = LONGEST / (Math.max(width, height) * PIXELS)

  useEffect(() => {
    const shown = document.querySelector('.tw-on-paper')?.cloneNode(true)
    if (!(shown instanceof HTMLElement)) return
    // The print styles leave out all that is not on paper, and this is not.
    shown.classList.remove('tw-on-paper')
    host.current?.replaceChildren(shown)
  }, [])

  return (
    <div aria-label={t('preview')} className="tw-print__preview" role="img">
      <div
        className="tw-print__paper"
        style={{ inlineSize: width * PIXELS * scale, blockSize: height * PIXELS * scale }}
      >
        <div
          className="tw-print__document"
          data-paper={paper}
          inert
          ref={host}
          style={{ inlineSize: `${width}mm`, zoom: scale }}
        />
      </div>
    </div>
  )
}
