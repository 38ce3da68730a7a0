import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number as the SMS service wants it (E.164), read as people of the clinic's country write it. Null for none, and
 * for what is no number to which a text can go.
 */
export function textNumber(phone: string | null, clinicCountry: string | null): string | null {
  if (phone === null) return null
  const country = clinicCountry ?? 'US'
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(country) ? country : undefined)
  return number?.isValid() === true ? number.number : null
}
