import { Classes } from '@blueprintjs/core'
import { Share } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Picture } from '#renderer/ui/picture.tsx'
import type { CampaignSlide } from '#shared/domains/campaigns/schema.ts'
import { SlideDrawing } from './slide-drawing.tsx'
import './slide.css'

type Shown = Pick<CampaignSlide, 'title' | 'caption' | 'ctaText' | 'ctaURL' | 'photoURL'>

interface SlideProps {
  slide: Shown
  /** By which its drawing is chosen. */
  campaignId: string
  onOpen?: () => void
}

/** Picture, title, caption and button of a campaign (spec §2). It leads out of the product, in a new tab that knows nothing of this one. */
export function Slide({ slide: { title, caption, ctaText, ctaURL, photoURL }, campaignId, onOpen }: SlideProps) {
  const { t } = useTranslation('campaigns')
  const drawing = <SlideDrawing campaignId={campaignId} />
  return (
    <div className="tw-slide">
      <div className="tw-slide__picture">
        {photoURL === null ? drawing : <Picture alt="" instead={drawing} src={photoURL} />}
      </div>
      <div className="tw-slide__text">
        <p className="tw-slide__title" dir="auto">
          {title}
        </p>
        {caption !== '' && (
          <p className="tw-slide__caption" dir="auto">
            {caption}
          </p>
        )}
        <a
          className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY} tw-slide__button`}
          href={ctaURL}
          onClick={onOpen}
          rel="noopener noreferrer"
          target="_blank"
        >
          <span className={Classes.BUTTON_TEXT} dir="auto">
            {ctaText === '' ? t('carousel.more') : ctaText}
          </span>
          <Share className="tw-flips" />
          <span className="tw-visually-hidden">({t('carousel.opens')})</span>
        </a>
      </div>
    </div>
  )
}
