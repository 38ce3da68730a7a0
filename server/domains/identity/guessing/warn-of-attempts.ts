import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { identityMessages } from '#shared/domains/identity/messages.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'

const PersonRow = z.object({ id: UserId })

/**
 * Tells the owner of an account that somebody tries passwords for it. Queued of every address alike, so that nothing before it
 * tells which are somebody's; of one that is nobody's it does nothing.
 */
export const warnOfAttempts = defineJob({
  name: 'identity.warn-of-attempts',
  payload: z.object({ email: z.string(), messageId: z.uuid() }),
  retries: 5,
  async run({ email, messageId }, { reader, notify, publicUrl }) {
    const { rows } = await sqlOf(PersonRow)`
      select id from users where email = ${email} and status = 'active' and deleted_at is null`.execute(reader)
    const [person] = rows
    if (person === undefined) return
    await notify(identityMessages.signInAttempts, {
      id: `attempts-${messageId}`,
      recipient: { userId: person.id },
      content: ({ firstName }) => ({ values: { name: firstName }, url: `${publicUrl}/auth/jwt/reset` }),
    })
  },
})

/** The warning's own id, so that a job that runs again sends it once. */
export const newWarning = (email: string) => ({ email, messageId: randomUUID() })
