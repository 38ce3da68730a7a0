import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#server/runtime/job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'

/** What a person is told about their account, in case it was somebody else. */
export const Notice = z.enum(['passwordChanged', 'mfaDisabled'])
export type Notice = z.infer<typeof Notice>

/** Mails a notice. It says what happened and how to undo it, and holds no secret. */
export const sendNotice = defineJob({
  name: 'identity.send-notice',
  payload: z.object({ noticeId: z.uuid(), userId: z.uuid(), notice: Notice, language: z.string() }),
  retries: 5,
  async run({ noticeId, userId, notice, language }, { reader, mail, publicUrl }) {
    const { rows } = await sql<{ first_name: string; email: string }>`
      select first_name, email from users where id = ${userId} and deleted_at is null`.execute(reader)
    const [person] = rows
    if (person === undefined) return
    const say = wordsIn(language, 'mail')
    const message = formatMessage(
      {
        subject: say(`${notice}.subject`),
        greeting: say(`${notice}.greeting`, { name: person.first_name }),
        paragraphs: [say(`${notice}.body`), say(`${notice}.remedy`)],
        action: { label: say(`${notice}.action`), url: `${publicUrl}/auth/jwt/reset` },
      },
      language,
    )
    await mail.send({ id: `notice-${noticeId}`, to: person.email, ...message })
  },
})
