import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  label: string
  /** `+33` */
  prefix: string
}

/** Where most people of the product live; they stand first in the list (spec §3 Country entry). */
const SUGGESTED = ['US', 'FR', 'VN', 'CN', 'AE']

/** Every country with its name in the reader's language and its telephone prefix: the suggested ones first, then by name. */
export function countriesIn(languageTag: string): Country[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region' })
  const countries = getCountries().map((code) => ({
    code,
    label: names.of(code) ?? code,
    prefix: `+${getCountryCallingCode(code)}`,
  }))
  const rank = ({ code }: Country) => {
    const index = SUGGESTED.indexOf(code)
    return index === -1 ? SUGGESTED.length : index
  }
  return countries.toSorted((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, languageTag))
}

/** The number with the prefix of the country in place of the one before; a number without a prefix stays as it is. */
export function withPrefixOf(country: Country | undefined, before: Country | undefined, phone: string): string {
  if (country === undefined) return phone
  if (phone.trim() === '') return `${country.prefix} `
  if (before !== undefined && phone.trim() === before.prefix) return `${country.prefix} `
  return phone
}
