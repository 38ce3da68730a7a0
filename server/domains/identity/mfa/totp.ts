import { generateSecret, generateURI, verifySync } from 'otplib'

const ISSUER = 'Tendwell'
/** One step of 30 seconds before and after: clocks of phones are nearly right, and people take a moment to type. */
const TOLERANCE_S = 30

/** A fresh secret of 160 bits, in base32. */
export const newTotpSecret = (): string => generateSecret()

/** What an authenticator app reads from the QR code. */
export const totpUri = (email: string, secret: string): string => generateURI({ issuer: ISSUER, label: email, secret })

/** The time step that a code belongs to, or null for one that is wrong, too old or from the future. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const result = verifySync({
    secret,
    token: code,
    strategy: 'totp',
    epoch: Math.floor(now / 1000),
    epochTolerance: TOLERANCE_S,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
