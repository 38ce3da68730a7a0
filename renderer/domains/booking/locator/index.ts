/**
 * The public locator: a visitor's way to a provider near them (spec §2, `/web/locator/{partnerId}`). Like the scheduler it is
 * a door of its own, so that the page brings only itself.
 */
export { BackToList } from './back-to-list.tsx'
export { LocatorScreen } from './locator-screen.tsx'
