import { sql } from 'kysely'
import { z } from 'zod'
import { orgMessages } from '#shared/domains/orgs/messages.ts'
import { InviteSecret } from '#shared/kernel/ids.ts'
import type { MessageWords } from '#shared/message.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'
import { hashOfSecret, newLinkSecret } from '#server/runtime/hash-of-secret.ts'

const InviteRow = z.object({
  id: z.string(),
  email: z.string(),
  expires_at: z.string(),
  org: z.string(),
  time_zone: z.string(),
  first_name: z.string(),
  language: z.string(),
  has_account: z.boolean(),
  inviter: z.string().nullable(),
})
type InviteRow = z.infer<typeof InviteRow>

/**
 * Writes to somebody who is invited, in their language; each time that they are. The secret is made here and kept nowhere:
 * the link of the latest mail is the one that works.
 */
export const writeInvitation: EventWriter = {
  message: orgMessages.invitation,
  async write({ id, orgId, userId }, { reader, publicUrl }) {
    const { rows } = await sqlOf(InviteRow)`
      select i.id, i.email, i.expires_at, o.name as org, o.time_zone, u.language,
        case when u.first_name = '' then coalesce(i.first_name, '') else u.first_name end as first_name,
        u.status <> 'pending' as has_account,
        (select nullif(trim(b.first_name || ' ' || b.last_name), '') from users b where b.id = i.invited_by_id) as inviter
      from invites i join orgs o on o.id = i.org_id join users u on u.id = i.user_id
      where i.org_id = ${orgId} and i.user_id = ${userId} and i.status = 'pending' and o.deleted_at is null
      order by i.sent_at desc limit 1`.execute(reader)
    // None, if it was taken back or answered before the mail could leave.
    return Promise.all(
      rows.map(async (invite) => {
        const secret = InviteSecret.parse(newLinkSecret())
        await sql`
        update invites set secret_hash = ${hashOfSecret(secret)} where id = ${invite.id}`.execute(reader)
        return {
          id: `invite-${invite.id}-${id}`,
          recipient: { email: invite.email, language: invite.language },
          content({ tag }) {
            const { org, inviter, email, first_name: name, time_zone: timeZone } = invite
            const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone })
            return {
              values: { org, inviter, name, email, until: day.format(new Date(instantFromRow(invite.expires_at))) },
              words: wordsOf(invite),
              url: `${publicUrl}/auth/jwt/register/${orgId}/${userId}/invite/${secret}`,
            }
          },
        }
      }),
    )
  },
}

const wordsOf = ({ first_name: name, inviter, has_account: hasAccount }: InviteRow): MessageWords => ({
  ...(name !== '' && { greeting: 'invite.greetingByName' }),
  body: [
    inviter === null ? 'invite.body' : 'invite.bodyFrom',
    hasAccount ? 'invite.howToAccept' : 'invite.howToRegister',
    'invite.until',
  ],
  ...(hasAccount && { action: 'invite.accept' }),
})
