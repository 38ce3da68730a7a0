import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CountryCode } from 'libphonenumber-js/min'

/**
 * A phone number as the SMS service wants it (E.164), read as people of the clinic's country write it. Null for none, and
 * for what is no number to which a text can go.
 */
export function textNumber(phone: string | null, country: string | null): string | null {
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone, (country ?? 'US') as CountryCode)
  return number?.isValid() === true ? number.number : null
}
