import { z } from 'zod'
import { LANGUAGES } from '../i18n/languages.ts'

/** The currencies of the product: one for each of its languages (spec §1). */
const CURRENCIES = ['USD', 'EUR', 'VND', 'CNY', 'AED'] as const
export const Currency = z.enum(CURRENCIES)
export type Currency = z.infer<typeof Currency>

/** The largest amount of one thing, in minor units: far from where numbers lose their last digit. */
export const AMOUNT_MAX = 1_000_000_000_000

/** An amount of money in minor units of its currency. */
export const Amount = z.int().min(0).max(AMOUNT_MAX)

const EURO_COUNTRIES = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC ME SM VA XK'.split(' '),
)
const COUNTRIES: Record<string, Currency> = { US: 'USD', VN: 'VND', CN: 'CNY', AE: 'AED' }

/** In what an org of this country sells; where none of ours is at home there, and where no country is known, in dollars. */
export function currencyOfCountry(country: string | null | undefined): Currency {
  if (country === null || country === undefined) return LANGUAGES.en.currency
  return EURO_COUNTRIES.has(country) ? 'EUR' : (COUNTRIES[country] ?? LANGUAGES.en.currency)
}

const knownDigits = new Map<string, number>()

/** Digits of the minor unit: two for most, none for the đồng. Asking costs as much as reading a row, so it is asked once. */
export function minorDigits(currency: string): number {
  const known = knownDigits.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  knownDigits.set(currency, digits)
  return digits
}

/** What a person reads, in the way of their language. */
export function formatMoney(minor: number, currency: string, tag: string): string {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    minor / 10 ** digits,
  )
}

/** An amount as it stands in a field: `12.50`, `1500` for a currency without minor units. */
export const majorText = (minor: number, currency: string): string =>
  (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))

/**
 * What was typed as an amount, rounded to minor units, half away from zero; null for what is no amount. Works on the digits, so that
 * 1.005 is 1.01 and not the 1.00 that binary fractions make of it.
 */
export function minorOfText(text: string, currency: string): number | null {
  const match = /^(\d{1,12})(?:[.,](\d{0,12}))?$/.exec(text.trim())
  if (match === null) return null
  const digits = minorDigits(currency)
  const fraction = (match[2] ?? '').padEnd(digits + 1, '0')
  const minor = Number(`${match[1]}${fraction.slice(0, digits)}`)
  return minor + (Number(fraction.charAt(digits)) >= 5 ? 1 : 0)
}

/** A part of an amount in percent, rounded to minor units, half away from zero: the one rounding rule of the product. */
export function percentOf(minor: number, percent: number): number {
  // Percents have at most four places: counted in ten-thousandths, everything is whole until the end.
  const parts = BigInt(minor) * BigInt(Math.round(percent * 10_000))
  const sign = parts < 0n ? -1n : 1n
  return Number((parts * sign + 500_000n) / 1_000_000n) * Number(sign)
}
