import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Where numbers are taken to be from that name no country, and are given to an org that names none. */
const DEFAULT_COUNTRY = 'US'

/**
 * Whether a text is a telephone number that there can be: in full with `+`, or as it is dialled in a country.
 *
 * @param country ISO 3166 alpha-2; null where it is not known
 */
export function isPhoneNumber(text: string, country: string | null): boolean {
  const from = country !== null && isSupportedCountry(country) ? country : DEFAULT_COUNTRY
  // What stands around a number is not read away: all of the text has to be one.
  return parsePhoneNumberFromString(text, { defaultCountry: from, extract: false })?.isValid() === true
}
