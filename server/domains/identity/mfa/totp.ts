import { generateSecret, generateURI, verifySync } from 'otplib'

const ISSUER = 'Tendwell'
/** So long a code is taken after its own thirty seconds, by whoever was typing it, and before them, of a phone whose clock is fast. */
const [AFTER_S, BEFORE_S] = [5, 30]

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
    epochTolerance: [AFTER_S, BEFORE_S],
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
