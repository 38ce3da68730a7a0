import { v7 } from 'uuid'
import { z } from 'zod'
import { identityMessages } from '#shared/domains/identity/messages.ts'
import type { DomainEventName } from '#shared/events.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import { hashOfSecret, newLinkSecret } from '#server/runtime/hash-of-secret.ts'

/** How long a link works. */
const LINK_LIFE_MS = HOUR
const REQUESTED: DomainEventName = 'password.reset_requested'

const Recipient = z.object({
  id: z.string(),
})
type Recipient = z.infer<typeof Recipient>

/**
 * Mails the link to choose a new password, if anybody has the address. A run that is repeated mails another link: the
 * secret of the first one is nowhere to be read again, and either works.
 */
export const sendResetLink = defineJob({
  name: 'identity.send-reset-link',
  payload: z.object({ email: z.string(), language: z.string(), requestedBy: z.uuid().nullable() }),
  retries: 5,
  async run({ email, language, requestedBy }, { reader, notify, publicUrl, clock }) {
    const now = clock()
    const at = new Date(now)
    const token = newLinkSecret()
    const resetId = v7()
    const { rows } = await sqlOf(Recipient)`
      with person as (
        select id from users where email = ${email} and status = 'active' and deleted_at is null
      ), link as (
        insert into password_resets (id, created_at, updated_at, user_id, token_hash, expires_at)
        select ${resetId}::uuid, ${at}::timestamptz, ${at}::timestamptz, id, ${hashOfSecret(token)},
          ${new Date(now + LINK_LIFE_MS)}::timestamptz from person
      ), recorded as (
        insert into activities (id, at, kind, actor_id, subject_id, details)
        select ${v7()}::uuid, ${at}::timestamptz, ${REQUESTED}, ${requestedBy}::uuid, id, '{}'::jsonb from person
      )
      select id from person`.execute(reader)
    const [person] = rows
    if (person === undefined) return
    await notify(identityMessages.resetLink, {
      id: `reset-${resetId}`,
      recipient: { userId: person.id, speaks: language },
      content: ({ firstName }) => ({
        values: { name: firstName, minutes: LINK_LIFE_MS / MINUTE },
        url: `${publicUrl}/auth/jwt/reset/${person.id}/confirm/${token}`,
      }),
    })
  },
})
