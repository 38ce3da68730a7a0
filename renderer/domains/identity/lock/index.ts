/** What the desktop client alone loads: the lock, and the offer of a PIN for it. */
export { LockScreen } from './lock-screen.tsx'
export { PinOffer } from './pin-offer.tsx'
