import type { MailPort } from '#server/integrations/mail/port.ts'
import type { Channel, Post } from './channel.ts'
import { formatLetter } from './letter.ts'
import type { Letter } from './letter.ts'

/** By mail, as text and as HTML. */
export const mailChannel = (mail: Pick<MailPort, 'send'>): Channel => ({
  name: 'mail',
  reaches: ({ email }, { subject }) => email !== null && subject !== undefined,
  async deliver(post) {
    const { id, to, content, stopUrl } = post
    if (to.email === null) return
    const { calendar } = content
    await mail.send({
      id,
      to: to.email,
      ...formatLetter(letterOf(post), to.language),
      ...(calendar && { calendar }),
      ...(stopUrl !== null && { stopUrl }),
    })
  },
})

function letterOf({ to, words, content, stopUrl }: Post): Letter {
  const { values, more = [], code, url, also } = content
  const { subject, greeting, body = [], action, footer } = words
  return {
    subject: subject === undefined ? '' : to.say(subject, values),
    greeting: greeting === undefined ? '' : to.say(greeting, values),
    paragraphs: [...body.map((key) => to.say(key, values)), ...more],
    ...(code !== undefined && { code }),
    ...(action !== undefined && url !== undefined && { action: { label: to.say(action, values), url } }),
    ...(also !== undefined && { also }),
    ...(footer !== undefined && { footer: to.say(footer, values) }),
    ...(stopUrl !== null && { stop: { label: to.say('stop.link'), url: stopUrl } }),
  }
}
