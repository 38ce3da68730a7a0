import { generateSync } from 'otplib'

/** What an authenticator app with this secret shows at a moment. */
export const totpAt = (secret: string, millis: number): string =>
  generateSync({ secret, strategy: 'totp', epoch: Math.floor(millis / 1000) })
