/** A visitor's own booking by the link in the mail (`/web/booking/{token}`): a door of its own, so that booking does not carry it. */
export { OwnBookingScreen } from './own-booking-screen.tsx'
