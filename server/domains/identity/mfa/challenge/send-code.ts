import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { MINUTE } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'
import { hashOfSentCode, newSentCode } from './sent-code.ts'

/** How long a code that was sent works. */
const CODE_LIFE_MS = 10 * MINUTE

interface Recipient {
  method: 'sms' | 'email'
  first_name: string
  email: string
  phone: string | null
}

/**
 * Makes the code of a question and sends it. A run that is repeated makes another code, in a message of its own: the
 * one that arrived last is the one that works.
 */
export const sendMfaCode = defineJob({
  name: 'identity.send-mfa-code',
  payload: z.object({ challengeId: z.uuid(), sent: z.number().int(), language: z.string() }),
  retries: 4,
  async run({ challengeId, sent, language }, { reader, mail, sms, clock }) {
    const now = clock()
    const code = newSentCode()
    // Only for the latest sending of a question that is open: a later one has a job of its own.
    const { rows } = await sql<Recipient>`
      update mfa_challenges c
      set code_hash = ${hashOfSentCode(challengeId, code)}, code_expires_at = ${new Date(now + CODE_LIFE_MS)}
      from users u left join mfa_methods m on m.user_id = u.id and m.method = 'sms'
      where c.id = ${challengeId} and c.sent = ${sent} and c.method <> 'totp' and c.ended_at is null
        and c.expires_at > ${new Date(now)} and u.id = c.user_id
      returning c.method, u.first_name, u.email, m.phone`.execute(reader)
    const [recipient] = rows
    if (recipient === undefined) return
    const id = `mfa-${randomUUID()}`
    const say = wordsIn(language, 'mail')
    const values = { name: recipient.first_name, code, minutes: CODE_LIFE_MS / MINUTE }
    if (recipient.method === 'sms') {
      if (recipient.phone !== null) await sms.send({ id, to: recipient.phone, text: say('mfa.text', values) })
      return
    }
    const message = formatMessage(
      {
        subject: say('mfa.subject', values),
        greeting: say('mfa.greeting', values),
        paragraphs: [say('mfa.body', values)],
        code,
        footer: say('mfa.footer'),
      },
      language,
    )
    await mail.send({ id, to: recipient.email, ...message })
  },
})
