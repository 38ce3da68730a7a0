import { LocatorScreen } from '#renderer/domains/booking/locator/index.ts'
import { goTo } from './go-to.ts'

interface LocatorPageProps {
  partnerId: string | null
  query: URLSearchParams
  ownColor: string
}

/** The locator with its way to the scheduler. In a file of its own, so that a page which is no locator brings none of it. */
export function LocatorPage(props: LocatorPageProps) {
  return <LocatorScreen {...props} goTo={goTo} />
}
