import type { SmsPort } from '#server/integrations/sms/port.ts'
import type { Channel } from './channel.ts'
import { textNumber } from './text-number.ts'

/**
 * By text message, to numbers that can take one.
 *
 * @param hearsAnswers whether what people answer comes in: only then does a text say what can be answered
 */
export const smsChannel = (sms: SmsPort, hearsAnswers: boolean): Channel => ({
  name: 'sms',
  reaches: ({ phone, country }, { text }) => text !== undefined && textNumber(phone, country) !== null,
  async deliver({ id, line, to, words, content }) {
    const number = textNumber(to.phone, to.country)
    if (number === null || words.text === undefined) return
    const said = to.say(words.text, { ...content.values, url: content.url ?? '' }).trim()
    const { answers } = content
    const text = hearsAnswers && answers !== undefined ? `${said} ${answers}` : said
    const { visitor = null } = content.values
    // Whoever books for others has to see for whom it is.
    await sms.send({ id, line, to: number, text: visitor === null ? text : `${visitor}: ${text}` })
  },
})
