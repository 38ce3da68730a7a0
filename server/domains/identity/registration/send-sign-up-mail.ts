import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { identityMessages } from '#shared/domains/identity/messages.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import { hashOfSecret, newLinkSecret } from '#server/runtime/hash-of-secret.ts'
import { newSentCode } from '../mfa/challenge/sent-code.ts'
import { CODE_LIFE_MS, LINK_LIFE_MS } from './lives.ts'
import { hashOfCode } from './sign-up-token.ts'

const LOGIN_PATH = '/auth/jwt/login'
const RESET_PATH = '/auth/jwt/reset'

const Recipient = z.object({
  email: z.string(),
  language: z.string(),
  returnTo: z.string().nullable(),
  account: z.enum(['none', 'open', 'closed']),
})

/**
 * Mails code and link to the address of a registration; where the address has an account already, mails that somebody tried. A
 * run that is repeated makes another code in a mail of its own: the one that arrived last is the one that works. No word that
 * was typed in stands in the mail, or anybody could have us write to strangers what they like.
 */
export const sendSignUpMail = defineJob({
  name: 'identity.send-sign-up-mail',
  payload: z.object({ id: z.uuid(), sent: z.number().int() }),
  retries: 5,
  async run({ id, sent }, { reader, notify, publicUrl, vault, clock }) {
    const now = clock()
    const code = newSentCode()
    const secret = newLinkSecret()
    const mailId = `sign-up-${randomUUID()}`
    // Only for the latest mail that was asked for: a later one has a job of its own.
    const { rows } = await sqlOf(Recipient)`
      with waiting as (
        select s.id, case when u.id is null or (u.status = 'pending' and u.deleted_at is null) then 'none'
            when u.status = 'active' and u.deleted_at is null then 'open' else 'closed' end as account
        from sign_ups s left join users u on u.email = s.email
        where s.id = ${id} and s.sent = ${sent} and s.expires_at > ${new Date(now)}
      )
      update sign_ups s set mail_id = ${mailId},
        code_hash = case when w.account = 'none' then ${hashOfCode(vault, id, code)} end,
        link_hash = case when w.account = 'none' then ${hashOfSecret(secret)} end,
        code_expires_at = ${new Date(now + CODE_LIFE_MS)}
      from waiting w where w.id = s.id
      returning s.email, s.language, s.return_to as "returnTo", w.account`.execute(reader)
    const [found] = rows
    if (found === undefined) return
    const { email, language, returnTo, account } = found
    const recipient = { email, language }
    if (account === 'none') {
      const onwards = returnTo === null ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
      await notify(identityMessages.signUpCode, {
        id: mailId,
        recipient,
        content: () => ({
          values: { code, minutes: CODE_LIFE_MS / MINUTE, hours: LINK_LIFE_MS / HOUR },
          code,
          url: `${publicUrl}/auth/jwt/register/confirm/${secret}${onwards}`,
        }),
      })
      return
    }
    await notify(identityMessages.signUpKnown, {
      id: mailId,
      recipient,
      content: () => ({
        values: { resetUrl: publicUrl + RESET_PATH },
        url: publicUrl + LOGIN_PATH,
        ...(account === 'closed' && { words: { body: ['signUp.knownClosed'], action: undefined } }),
      }),
    })
  },
})
