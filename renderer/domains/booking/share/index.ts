/** What a clinic hands out so that people find its booking page. */
export { BookingPagePanel } from './booking-page-panel.tsx'
