/** Stands before every NPI of the United States when its check digit is counted (45 CFR 162.406). */
const ISSUER = '80840'

/**
 * Whether this is a National Provider Identifier: ten digits, the last one the Luhn check digit over the issuer's prefix
 * and the other nine (CMS, "Requirements for NPI and NPI check digit").
 */
export const isNpi = (text: string): boolean => /^[12]\d{9}$/.test(text) && luhnSum(ISSUER + text) % 10 === 0

/** The sum of a number's digits, every second one from the right doubled and then cast out of nines. */
function luhnSum(digits: string): number {
  return digits
    .split('')
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
}
