import { sql } from 'kysely'
import { z } from 'zod'
import type { MemberRole } from '#shared/domains/orgs/invite-rules.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'

interface InviteRow {
  org_id: string
  user_id: string
  email: string
  role: MemberRole
  expires_at: string
  org: string
  time_zone: string
  first_name: string
  language: string
  has_account: boolean
  inviter: string | null
}

/** Writes to somebody who is invited, in their language. `sentAt` tells the mails of one invitation apart. */
export const sendInviteMail = defineJob({
  name: 'orgs.send-invite-mail',
  payload: z.object({ inviteId: z.uuid(), sentAt: z.iso.datetime() }),
  retries: 5,
  async run({ inviteId, sentAt }, { reader, mail, publicUrl }) {
    const { rows } = await sql<InviteRow>`
      select i.org_id, i.user_id, i.email, i.role, i.expires_at, o.name as org, o.time_zone, u.first_name, u.language,
        u.status <> 'pending' as has_account,
        (select nullif(trim(b.first_name || ' ' || b.last_name), '') from users b where b.id = i.invited_by_id) as inviter
      from invites i join orgs o on o.id = i.org_id join users u on u.id = i.user_id
      where i.id = ${inviteId} and i.status = 'pending' and o.deleted_at is null`.execute(reader)
    const [invite] = rows
    // Taken back or answered before the mail could leave.
    if (invite === undefined) return
    const { org, inviter, language, email, first_name: name, has_account: hasAccount } = invite
    const say = wordsIn(language, 'mail')
    const tag = isLanguage(language) ? LANGUAGES[language].tag : 'en'
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: invite.time_zone })
    const values = { org, inviter, name, email, until: day.format(new Date(instantFromRow(invite.expires_at))) }
    const message = {
      subject: say('invite.subject', values),
      greeting: name === '' ? say('invite.greeting', values) : say('invite.greetingByName', values),
      paragraphs: [
        inviter === null ? say('invite.body', values) : say('invite.bodyFrom', values),
        hasAccount ? say('invite.howToAccept', values) : say('invite.howToRegister', values),
        say('invite.until', values),
      ],
      action: {
        label: hasAccount ? say('invite.accept', values) : say('invite.register', values),
        url: `${publicUrl}/auth/jwt/register/${invite.org_id}/${invite.user_id}/invite/${inviteId}`,
      },
      footer: say('invite.footer', values),
    }
    await mail.send({ id: `invite-${inviteId}-${sentAt}`, to: email, ...formatMessage(message, language) })
  },
})
