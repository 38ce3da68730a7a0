import { Button, SegmentedControl } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { UsedLook } from './use-look.ts'
import './page.css'

const WIDTHS = ['phone', 'tablet', 'desktop'] as const
type Width = (typeof WIDTHS)[number]

interface PreviewFrameProps {
  /** As the server draws it. */
  html: string
  title: string
  look: UsedLook
  /**
   * Where what is pressed in it counts: the frame is of our origin then, so that our page can listen in it. Nothing runs in it all
   * the same (decision: docs/decisions/websites/websites.md).
   */
  onLoad?: (frame: HTMLIFrameElement) => void
}

/** A page in a frame where nothing runs and no link leads anywhere: as wide as a phone, a tablet or a window, dark, from right to left. */
export function PreviewFrame({
  html,
  title,
  look: { look, own, setMode, isArabic, setIsArabic },
  onLoad,
}: PreviewFrameProps) {
  const { t } = useTranslation('websites')
  const [width, setWidth] = useState<Width>('desktop')
  return (
    <div className="tw-site-preview">
      <div className="tw-site-preview__look">
        <SegmentedControl
          aria-label={t('editor.width')}
          onValueChange={(value) => setWidth(WIDTHS.find((one) => one === value) ?? 'desktop')}
          options={WIDTHS.map((value) => ({ value, label: t(`editor.${value}`) }))}
          role="radiogroup"
          size="small"
          value={width}
        />
        <Button
          active={look.mode === 'dark'}
          aria-pressed={look.mode === 'dark'}
          onClick={() => setMode(look.mode === 'dark' ? 'light' : 'dark')}
          size="small"
          text={t('editor.dark')}
          variant="outlined"
        />
        {own !== 'ar' && (
          <Button
            active={isArabic}
            aria-pressed={isArabic}
            lang="ar"
            onClick={() => setIsArabic(!isArabic)}
            size="small"
            text={LANGUAGES.ar.name}
            variant="outlined"
          />
        )}
      </div>
      <div className="tw-site-preview__ground">
        <iframe
          className={`tw-site-preview__page tw-site-preview__page--${width}`}
          onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
          sandbox={onLoad === undefined ? '' : 'allow-same-origin'}
          srcDoc={html}
          title={`${t('preview')}: ${title}`}
        />
      </div>
    </div>
  )
}
