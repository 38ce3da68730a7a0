import { z } from 'zod'

/** Letters and figures that cannot be taken for one another on paper (RFC 4648 base32). */
export const RECOVERY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 50 bits: far beyond guessing at a handful of tries. */
export const RECOVERY_LENGTH = 10
export const RECOVERY_COUNT = 10

/** Where the decimal figures of a script begin: keyboards type Arabic, Persian and full-width ones. */
const ZEROS = [0x06_60, 0x06_f0, 0xff_10]

/** A code as it was meant: without the spaces and hyphens that make it legible, in Latin figures and capitals. */
function plainCode(typed: string): string {
  return typed
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/\p{Nd}/gu, (figure) => {
      const point = figure.codePointAt(0) ?? 0
      const zero = ZEROS.find((start) => point >= start && point < start + 10)
      return zero === undefined ? figure : String(point - zero)
    })
    .toUpperCase()
}

/** Six digits of an app, a text or a mail; or one of the recovery codes. */
export const MfaCode = z
  .string()
  .max(40)
  .transform(plainCode)
  .pipe(z.string().regex(/^(?:\d{6}|[A-Z2-7]{10})$/, 'validation.code'))

/** Recovery codes have letters, or are too long for a code that was sent. */
export const isRecoveryCode = (code: string): boolean => code.length === RECOVERY_LENGTH
