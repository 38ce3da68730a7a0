import { LocatorScreen } from '#renderer/domains/booking/locator/index.ts'

interface LocatorPageProps {
  partnerId: string | null
  query: URLSearchParams
  ownColor: string
}

/** The locator with its way to the scheduler. In a file of its own, so that a page which is no locator brings none of it. */
export function LocatorPage(props: LocatorPageProps) {
  return <LocatorScreen {...props} goTo={goTo} />
}

/** Goes to another public page, or changes what this one shows, and hands something over. */
function goTo(address: string, state: unknown = null): void {
  const { pathname } = window.location
  window.history.pushState({ usr: state }, '', address)
  // What Back tells those who watch the address, going tells them too.
  window.dispatchEvent(new PopStateEvent('popstate'))
  if (window.location.pathname === pathname) return
  // In a frame as high as its content it is the page around that is scrolled.
  document.documentElement.scrollIntoView()
  document.querySelector('main')?.focus({ preventScroll: true })
}
