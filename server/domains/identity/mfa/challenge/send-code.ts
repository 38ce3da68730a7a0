import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { identityMessages } from '#shared/domains/identity/messages.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import { hashOfSentCode, newSentCode } from './sent-code.ts'

/** How long a code that was sent works. */
const CODE_LIFE_MS = 10 * MINUTE

const Recipient = z.object({
  method: z.enum(['sms', 'email']),
  user_id: UserId,
  phone: z.string().nullable(),
})
type Recipient = z.infer<typeof Recipient>

/**
 * Makes the code of a question and sends it. A run that is repeated makes another code, in a message of its own: the
 * one that arrived last is the one that works.
 */
export const sendMfaCode = defineJob({
  name: 'identity.send-mfa-code',
  payload: z.object({ challengeId: z.uuid(), sent: z.number().int(), language: z.string() }),
  retries: 4,
  async run({ challengeId, sent, language }, { reader, notify, vault, clock }) {
    const now = clock()
    const code = newSentCode()
    // Only for the latest sending of a question that is open: a later one has a job of its own.
    const { rows } = await sqlOf(Recipient)`
      update mfa_challenges c
      set code_hash = ${hashOfSentCode(vault, challengeId, code)}, code_expires_at = ${new Date(now + CODE_LIFE_MS)}
      from users u left join mfa_methods m on m.user_id = u.id and m.method = 'sms'
      where c.id = ${challengeId} and c.sent = ${sent} and c.method in ('sms', 'email') and c.ended_at is null
        and c.expires_at > ${new Date(now)} and u.id = c.user_id
      returning c.method, c.user_id, m.phone`.execute(reader)
    const [recipient] = rows
    if (recipient === undefined) return
    await notify(identityMessages.code, {
      id: `mfa-${randomUUID()}`,
      recipient: { userId: recipient.user_id, phone: recipient.phone, speaks: language },
      by: recipient.method === 'sms' ? 'sms' : 'mail',
      content: ({ firstName }) => ({ values: { name: firstName, code, minutes: CODE_LIFE_MS / MINUTE }, code }),
    })
  },
})
