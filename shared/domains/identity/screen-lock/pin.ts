import { z } from 'zod'

export const PIN_MIN = 4
export const PIN_MAX = 8

/** So many wrong PINs in a row, and the device forgets it. */
export const PIN_ATTEMPTS = 5

/** Digits as they were typed: `0012` is not 12. */
export const Pin = z.string().regex(new RegExp(`^[0-9]{${PIN_MIN},${PIN_MAX}}$`))

/** What everybody tries first: one digit over and over, digits in a row, a few over and over (`1212`), and the best known others. */
export function isWeakPin(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  const isEven = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0)
  return isEven || /^(\d{1,3})\1+$/.test(pin) || WELL_KNOWN.has(pin)
}
const WELL_KNOWN = new Set(['2580', '0852', '1004', '1122', '112233', '11223344', '159753', '147258', '147258369'])
