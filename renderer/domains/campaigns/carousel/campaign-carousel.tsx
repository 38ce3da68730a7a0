import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, Pause, Play } from '@blueprintjs/icons'
import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCalm } from '#renderer/ui/motion.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { CampaignSlide } from '#shared/domains/campaigns/schema.ts'
import './campaign-carousel.css'
import { Slide } from './slide.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useInSight } from './use-in-sight.ts'
import { useSeen } from './use-seen.ts'

/**
 * Of the attraction that moves the slides: with 25 they have come to within a hundredth of their place after 800 ms (spec §9).
 */
const DURATION = 25

/** The campaigns of one's clinics, one after the other (spec §2 Promotional campaign carousel). */
export function CampaignCarousel({ slides }: { slides: readonly CampaignSlide[] }) {
  const { t } = useTranslation('campaigns')
  const { direction } = useFormats()
  const isMany = slides.length > 1
  const [view, carousel] = useEmblaCarousel({ loop: isMany, direction, duration: DURATION })
  const [current, setCurrent] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const isInSight = useInSight(frame)
  const { saw, opened } = useSeen()
  const next = useCallback(() => carousel?.scrollNext(isCalm()), [carousel])
  const previous = useCallback(() => carousel?.scrollPrev(isCalm()), [carousel])
  const { isStopped, isGoing, toggle, holds } = useAutoplay(isMany && isInSight, next)

  useEffect(() => {
    if (carousel === undefined) return undefined
    const follow = () => setCurrent(carousel.selectedScrollSnap())
    follow()
    carousel.on('select', follow).on('reInit', follow)
    return () => void carousel.off('select', follow).off('reInit', follow)
  }, [carousel])

  const shown = slides[Math.min(current, slides.length - 1)]?.campaignId
  useEffect(() => {
    if (isInSight && shown !== undefined) saw(shown)
  }, [isInSight, shown, saw])

  const onKey = ({ key }: React.KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    if ((key === 'ArrowRight') === (direction === 'ltr')) next()
    else previous()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys and holding still come on top of the buttons
    <section
      aria-label={t('carousel.label')}
      aria-roledescription={t('carousel.kind')}
      className="tw-carousel"
      onKeyDown={isMany ? onKey : undefined}
      ref={frame}
      {...holds}
    >
      <div className="tw-carousel__view" ref={view}>
        <div aria-live={isGoing ? 'off' : 'polite'} className="tw-carousel__slides">
          {slides.map((slide, index) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the carousel pattern of ARIA: a group that is called a slide
            <div
              aria-label={t('carousel.place', { place: index + 1, total: slides.length })}
              aria-roledescription={t('carousel.slide')}
              className="tw-carousel__slide"
              // What is not seen is not come to by Tab either.
              inert={index !== current}
              key={slide.campaignId}
              role="group"
            >
              <Slide campaignId={slide.campaignId} onOpen={() => opened(slide.campaignId)} slide={slide} />
            </div>
          ))}
        </div>
      </div>
      {isMany && (
        <div className="tw-carousel__bar">
          <Button
            aria-label={isStopped ? t('carousel.play') : t('carousel.pause')}
            icon={isStopped ? <Play className="tw-flips" /> : <Pause />}
            onClick={toggle}
            variant="minimal"
          />
          <span className="tw-carousel__place">
            {t('carousel.place', { place: current + 1, total: slides.length })}
          </span>
          <Button
            aria-label={t('carousel.previous')}
            icon={<ChevronLeft className="tw-flips" />}
            onClick={previous}
            variant="minimal"
          />
          <Button
            aria-label={t('carousel.next')}
            icon={<ChevronRight className="tw-flips" />}
            onClick={next}
            variant="minimal"
          />
        </div>
      )}
    </section>
  )
}
