import { driver } from 'driver.js'
import type { DriveStep, PopoverDOM } from 'driver.js'
import 'driver.js/dist/driver.css'
import i18next from 'i18next'
import { isCalm } from '#renderer/ui/motion.ts'
import { anchorOf } from './tours.ts'
import type { TourPlan } from './tours.ts'
import './tour.css'

/** Its keys go on working as everywhere; of all others nothing below the tour hears. */
const OWN_KEYS = ['Tab', 'Enter', ' ']

/**
 * Leads through a screen, step by step.
 *
 * @param onClose however it ends; not where the screen has nothing to show of it
 * @returns what ends it, as when the screen goes
 */
export async function runTour(tour: TourPlan, onClose: () => void): Promise<() => void> {
  await i18next.loadNamespaces('tours')
  const t = i18next.getFixedT(null, 'tours')
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const opener = document.activeElement
  const shown = tour.steps.filter((step) => anchorOf(step) !== undefined)
  if (shown.length === 0) return () => {}

  const steps = shown.map((step, index): DriveStep => ({
    // Looked for when its turn comes: the screen may have drawn it anew.
    element: () => anchorOf(step) ?? document.body,
    popover: {
      // Words of ours and nothing else: the library writes them as HTML.
      title: t(`steps.${step}.title`),
      description: t(`steps.${step}.text`),
      progressText: t('progress', { at: index + 1, of: shown.length }),
    },
  }))
  const guide = driver({
    steps,
    animate: !isCalm(),
    smoothScroll: false,
    allowKeyboardControl: false,
    disableActiveInteraction: true,
    showProgress: shown.length > 1,
    nextBtnText: t('next'),
    prevBtnText: t('back'),
    doneBtnText: t('done'),
    popoverClass: 'tw-tour',
    overlayColor: '#0b1016',
    overlayOpacity: 0.6,
    stagePadding: 6,
    stageRadius: 8,
    onHighlightStarted: unmarkAll,
    onPopoverRender: dressPopover,
    onDestroyed() {
      document.removeEventListener('keydown', handleKey, true)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      onClose()
    },
  })
  const handleKey = (event: KeyboardEvent) => {
    if (OWN_KEYS.includes(event.key)) return
    event.stopPropagation()
    if (event.key === 'Escape') guide.destroy()
    // The arrows go where they point.
    if (event.key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) guide.moveNext()
    if (event.key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft') && !guide.isFirstStep()) guide.movePrevious()
  }
  document.addEventListener('keydown', handleKey, true)
  guide.drive()
  return () => guide.destroy()
}

/**
 * Who goes on before the light has come to its place leaves a part behind that the library takes for another: it would stay
 * marked, and closed to the pointer, until the tour ends.
 */
function unmarkAll(): void {
  for (const part of document.querySelectorAll('.driver-active-element'))
    part.classList.remove('driver-active-element', 'driver-no-interaction')
}

/** What the library says in English only or not at all, and what it says of parts that are no such thing. */
function dressPopover({ wrapper, title, footer, closeButton, nextButton }: PopoverDOM): void {
  wrapper.setAttribute('aria-modal', 'true')
  closeButton.setAttribute('aria-label', i18next.t('common:close'))
  // They are a `header` and a `footer`, of which a page has one each.
  title.setAttribute('role', 'presentation')
  footer.setAttribute('role', 'group')
  // As soon as this has returned, the library gives the focus to the button that closes and calls the part of the screen
  // something that opens.
  queueMicrotask(() => {
    nextButton.focus()
    const part = document.querySelector('.driver-active-element')
    for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) part?.removeAttribute(name)
  })
}
