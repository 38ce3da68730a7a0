import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { CHANNELS } from '#shared/message.ts'
import type { Channel } from '#shared/message.ts'
import type { Reader } from '#server/database/orm.ts'
import type { OutgoingMessage } from '#server/runtime/notifier.ts'
import { wordsIn } from '#server/language/words.ts'
import type { Reached } from './channels/channel.ts'
import type { Choices } from './choose-channels.ts'

/** Whom a message goes to, what they have chosen, and by which channels it has left already. */
export interface Found {
  to: Reached
  choices: Choices
  left: readonly Channel[]
}

const FoundRow = z.object({
  hasAccount: z.boolean(),
  firstName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  language: z.string().nullable(),
  notifications: z
    .object({ reminderPush: z.boolean(), reminderEmail: z.boolean(), reminderSms: z.boolean() })
    .partial()
    .nullable(),
  orgTexts: z.boolean(),
  isStopped: z.boolean(),
  browsers: z.array(z.object({ id: z.string(), endpoint: z.string(), p256dh: z.string(), auth: z.string() })),
  left: z.array(z.enum(CHANNELS)),
})

/** Finds everybody in one query, in the order in which they are asked for. Somebody who is gone is found without an address. */
export async function findAddressees(
  reader: Reader,
  outgoing: readonly Omit<OutgoingMessage, 'content'>[],
): Promise<Found[]> {
  const wanted = outgoing.map(({ id, recipient, orgId = null }, position) => ({ position, id, orgId, ...recipient }))
  const { rows } = await sql`
    select u.id is not null as "hasAccount", coalesce(u.first_name, '') as "firstName",
      coalesce(u.email, w.email) as email, coalesce(w.phone, u.phone) as phone, o.country,
      coalesce(w.speaks, u.language, w.language) as language, u.settings->'notifications' as notifications,
      coalesce((o.settings->>'reminderSms')::boolean, false) as "orgTexts",
      exists (
        select 1 from reminder_opt_outs out
        where out.org_id = w."orgId" and out.email = lower(coalesce(u.email, w.email))) as "isStopped",
      coalesce((
        select json_agg(json_build_object('id', p.id, 'endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth))
        from push_subscriptions p where p.user_id = u.id), '[]') as browsers,
      array(select d.channel from message_deliveries d where d.message_id = w.id) as left
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w(position int, id text, "orgId" uuid, "userId" uuid, email text, phone text, language text, speaks text)
    left join users u on u.id = w."userId" and u.deleted_at is null
    left join orgs o on o.id = w."orgId"
    order by w.position`.execute(reader)
  return z.array(FoundRow).parse(rows).map(presentFound)
}

function presentFound({
  left,
  hasAccount,
  notifications,
  orgTexts,
  isStopped,
  ...row
}: z.infer<typeof FoundRow>): Found {
  const language = row.language !== null && isLanguage(row.language) ? row.language : 'en'
  const say = wordsIn(language, 'mail')
  return {
    left,
    choices: { hasAccount, notifications, orgTexts, isStopped },
    to: {
      ...row,
      language,
      tag: LANGUAGES[language].tag,
      say: (key, values) => say(key, { ...values }),
    },
  }
}
