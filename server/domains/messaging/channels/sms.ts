import type { SmsPort } from '#server/integrations/sms/port.ts'
import type { Channel } from './channel.ts'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** By text message, to numbers that can take one. */
export const smsChannel = (sms: SmsPort): Channel => ({
  name: 'sms',
  reaches: ({ phone, country }, { text }) => text !== undefined && textNumber(phone, country) !== null,
  async deliver({ id, to, words, content }) {
    const number = textNumber(to.phone, to.country)
    if (number === null || words.text === undefined) return
    const text = to.say(words.text, { ...content.values, url: content.url ?? '' }).trim()
    const { visitor = null } = content.values
    // Whoever books for others has to see for whom it is.
    await sms.send({ id, to: number, text: visitor === null ? text : `${visitor}: ${text}` })
  },
})

/**
 * A phone number as the SMS service wants it (E.164), read as people of the clinic's country write it. Null for none, and
 * for what is no number to which a text can go.
 */
function textNumber(phone: string | null, clinicCountry: string | null): string | null {
  if (phone === null) return null
  const country = clinicCountry ?? 'US'
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(country) ? country : undefined)
  return number?.isValid() === true ? number.number : null
}
