import { pageStorage } from '#renderer/platform/page-storage.ts'
import { Measuring } from './measuring.ts'
import type { Progress } from './measuring.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const isFramed = window.parent !== window

/** Of the page around the frame, where the browser tells it (not all do); null else, and for a page without an origin. */
const originAround = (): string | null => webOrigin(window.location.ancestorOrigins?.[0])

/** The same, or what led here: a page of ours or of a bank in the same frame is not the site around it. */
function siteAround(): string | null {
  if (!isFramed) return null
  const referrer = webOrigin(document.referrer)
  const origin = originAround() ?? (referrer === window.location.origin ? null : referrer)
  return origin === null ? null : new URL(origin).host
}

function webOrigin(address: string | undefined): string | null {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.origin : null
}

/** Global Privacy Control, or its older brother. */
const isRefused = (): boolean =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'

/**
 * Pushes a step to the page's own data layer, and hands it to the page around a frame, where our script puts it into that one's.
 * Where the browser does not tell whose page that is, it goes to whichever it is: the one that handed over the labels, and they are all there is in it.
 */
function tell(progress: Progress): void {
  window.dataLayer ??= []
  window.dataLayer.push(progress)
  if (isFramed) window.parent.postMessage({ type: 'tendwell:event', ...progress }, originAround() ?? '*')
}

/** The one of this page. */
export const measuring = new Measuring({
  storage: pageStorage('localStorage'),
  site: siteAround(),
  isRefused,
  now: () => Date.now(),
  tell,
})

// The visitor answered in another tab.
window.addEventListener('storage', () => measuring.settle())
