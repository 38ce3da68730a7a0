import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Where numbers are taken to be from that name no country, and are given to an org that names none. */
const DEFAULT_COUNTRY = 'US'

/** What is dialled within an area of North America. */
const LOCAL = /^\D*\d{3}\D*\d{4}$/

/**
 * Whether a text can be a telephone number: in full with `+`, or as it is dialled in a country. Judged by its length there and
 * not by the ranges that are given out, since new ones come each month and a visitor with such a number has to get in.
 *
 * @param country ISO 3166 alpha-2; null where it is not known
 */
export function isPhoneNumber(text: string, country: string | null): boolean {
  const from = country !== null && isSupportedCountry(country) ? country : DEFAULT_COUNTRY
  // What stands around a number is not read away: all of the text has to be one.
  const number = parsePhoneNumberFromString(text, { defaultCountry: from, extract: false })
  if (number === undefined || /^(\d)\1*$/.test(number.nationalNumber)) return false
  return number.isPossible() || (number.countryCallingCode === '1' && !text.includes('+') && LOCAL.test(text))
}
