/** The answer to a place that is offered, by the link in the message (`/web/offer/{token}`): a door of its own. */
export { OfferScreen } from './offer-screen.tsx'
