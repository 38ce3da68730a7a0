import { sql } from 'kysely'
import { z } from 'zod'
import { helpdeskMessages } from '#shared/domains/helpdesk/messages.ts'
import { ChatSide, TRANSCRIPT_MAX } from '#shared/domains/helpdesk/schema.ts'
import { HelpChatId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { languageOf } from '#server/runtime/event-message.ts'
import type { EventWriter, PublishedEvent } from '#server/runtime/event-message.ts'
import type { Addressee, Content } from '#server/runtime/notifier.ts'

const ChatRow = z.object({ chat_id: HelpChatId, user_id: UserId, began_at: z.string(), zone: z.string() })

/** The chat of an event, as long as it is kept and its person has an address that is proven. */
async function findChat(reader: Reader, { subjectId }: PublishedEvent): Promise<z.infer<typeof ChatRow> | null> {
  const { rows } = await sqlOf(ChatRow)`
    select c.id as chat_id, c.user_id, c.created_at as began_at, coalesce(n.time_zone, o.time_zone) as zone
    from help_chats c join orgs o on o.id = c.org_id
    join users u on u.id = c.user_id and u.deleted_at is null and u.email_proven_at is not null
    left join notice_settings n on n.user_id = c.user_id
    where c.id = ${subjectId}`.execute(reader)
  return rows[0] ?? null
}

const SaidRow = z.object({
  /** By which what is sealed opens. */
  id: z.string(),
  side: ChatSide,
  name: z.string().nullable(),
  at: z.string(),
  text: z.string(),
})

/** The newest messages, one more than a mail holds, the oldest of them first. */
async function readSaid(reader: Reader, chatId: HelpChatId): Promise<z.infer<typeof SaidRow>[]> {
  const { rows } = await sqlOf(SaidRow)`
    select x.id, x.side, nullif(w.first_name, '') as name, x.at, x.text
    from help_chat_messages x left join users w on w.id = x.written_by
    where x.chat_id = ${chatId} order by x.number desc limit ${sql.lit(TRANSCRIPT_MAX + 1)}`.execute(reader)
  return rows.toReversed()
}

/** The chat as it was written, to who has asked for it themselves. */
export const writeTranscript: EventWriter = {
  message: helpdeskMessages.transcript,
  async write(event, { reader }) {
    const chat = await findChat(reader, event)
    if (chat === null) return []
    const said = await readSaid(reader, chat.chat_id)
    return [
      {
        id: `help-transcript-${event.id}`,
        recipient: { userId: chat.user_id, ...languageOf(event, chat.user_id) },
        content: (to: Addressee) => contentOf(chat, said, to),
      },
    ]
  },
}

function contentOf(
  { zone, began_at }: z.infer<typeof ChatRow>,
  said: readonly z.infer<typeof SaidRow>[],
  { firstName, tag, say }: Addressee,
): Content {
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: zone })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const speaker = ({ side, name }: z.infer<typeof SaidRow>): string =>
    side === 'person' ? say('helpTranscript.you') : (name ?? say('helpTranscript.support'))
  return {
    values: { name: firstName, day: day.format(Date.parse(began_at)) },
    more: [
      ...(said.length > TRANSCRIPT_MAX ? [say('helpTranscript.earlier')] : []),
      ...said
        .slice(-TRANSCRIPT_MAX)
        .map((row) => ({ by: `${speaker(row)} · ${moment.format(Date.parse(row.at))}`, said: row.text })),
    ],
  }
}

/** That a copy can be had, and nothing of it. */
export const writeOffer: EventWriter = {
  message: helpdeskMessages.transcriptOffered,
  async write(event, { reader, publicUrl }) {
    const chat = await findChat(reader, event)
    if (chat === null) return []
    return [
      {
        id: `help-transcript-${event.id}`,
        recipient: { userId: chat.user_id },
        content: ({ firstName }: Addressee) => ({
          values: { name: firstName },
          url: `${publicUrl}/dashboard/help/chat`,
        }),
      },
    ]
  },
}
