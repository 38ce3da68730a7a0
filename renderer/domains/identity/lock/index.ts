/** The lock of desktop and website, and the desktop's offer of a PIN for it. */
export { LockScreen } from './lock-screen.tsx'
export { sessionDoor } from './session-door.ts'
export type { SessionDoor } from './session-door.ts'
export { PinOffer } from './pin-offer.tsx'
