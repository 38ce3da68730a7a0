import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { identityMessages } from '#shared/domains/identity/messages.ts'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import { newSentCode } from '../mfa/challenge/sent-code.ts'
import { CODE_LIFE_MS } from '../registration/lives.ts'
import { hashOfCode, undoTokenOf } from './undo-token.ts'

const NewRow = z.object({ email: z.string(), isFree: z.boolean() })
const OldRow = z.object({
  oldEmail: z.string(),
  newEmail: z.string(),
  undoUntil: z.string(),
  firstName: z.string(),
})

/**
 * Mails the code to the new address; to one that somebody has, that somebody tried. A run that is repeated makes another code:
 * the one that arrived last is the one that works.
 */
export const sendEmailChange = defineJob({
  name: 'identity.send-email-change',
  payload: z.object({ id: z.uuid(), language: z.string() }),
  retries: 5,
  async run({ id, language }, { reader, notify, vault, clock }) {
    const now = clock()
    const code = newSentCode()
    const mailId = `email-change-${randomUUID()}`
    const { rows } = await sqlOf(NewRow)`
      with waiting as (
        select c.id, not exists (select 1 from users u where u.email = c.new_email) as is_free
        from email_changes c where c.id = ${id} and c.confirmed_at is null and c.ended_at is null
      )
      update email_changes c set mail_id = ${mailId}, code_expires_at = ${new Date(now + CODE_LIFE_MS)},
        code_hash = case when w.is_free then ${hashOfCode(vault, id, code)} end
      from waiting w where w.id = c.id
      returning c.new_email as email, w.is_free as "isFree"`.execute(reader)
    const [found] = rows
    if (found === undefined) return
    const recipient = { email: found.email, language }
    await (found.isFree
      ? notify(identityMessages.emailChangeCode, {
          id: mailId,
          recipient,
          content: () => ({ values: { code, minutes: CODE_LIFE_MS / MINUTE }, code }),
        })
      : notify(identityMessages.emailChangeTaken, { id: mailId, recipient, content: () => ({ values: {} }) }))
  },
})

/** Tells the old address of a change that was asked for or is done, with the link that takes it back; of the latter the new one as well. */
export const tellOldAddress = defineJob({
  name: 'identity.tell-old-address',
  payload: z.object({ id: z.uuid(), is: z.enum(['asked', 'done']), language: z.string() }),
  retries: 5,
  async run({ id, is, language }, { reader, notify, vault, publicUrl, clock }) {
    const { rows } = await sqlOf(OldRow)`
      select c.old_email as "oldEmail", c.new_email as "newEmail", c.undo_until as "undoUntil", u.first_name as "firstName"
      from email_changes c join users u on u.id = c.user_id
      where c.id = ${id} and u.deleted_at is null`.execute(reader)
    const [change] = rows
    if (change === undefined) return
    const { oldEmail, newEmail, undoUntil, firstName } = change
    const days = Math.max(1, Math.ceil((millisFromRow(undoUntil) - clock()) / DAY))
    const content = () => ({
      values: { name: firstName, email: newEmail, days },
      url: `${publicUrl}/auth/jwt/email/${undoTokenOf(vault, id)}`,
    })
    const told = is === 'asked' ? identityMessages.emailChangeAsked : identityMessages.emailChanged
    await notify(told, { id: `email-${is}-${id}`, recipient: { email: oldEmail, language }, content })
    if (is === 'done')
      await notify(identityMessages.emailChanged, {
        id: `email-new-${id}`,
        recipient: { email: newEmail, language },
        // The link is for who had the old one.
        content: () => ({ ...content(), url: undefined, words: { body: ['emailChange.done'] } }),
      })
  },
})
