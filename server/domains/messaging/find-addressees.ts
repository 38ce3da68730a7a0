import { sql } from 'kysely'
import { z } from 'zod'
import { PersonChannel } from '#shared/domains/contacts/way.ts'
import { LANGUAGES, knownLanguage } from '#shared/i18n/languages.ts'
import { Ways } from '#shared/domains/messaging/ways.ts'
import type { QuietHours } from '#shared/domains/messaging/ways.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { CHANNELS, ROUTINES } from '#shared/channels.ts'
import type { Channel } from '#shared/channels.ts'
import type { Reader } from '#server/database/orm.ts'
import type { OutgoingMessage } from '#server/runtime/notifier.ts'
import { wordsIn } from '#server/language/words.ts'
import type { Reached } from './channels/channel.ts'
import type { Choices } from './choose-channels.ts'

/** Whom a message goes to, what they have chosen, and by which channels it has left already. */
export interface Found {
  to: Reached
  choices: Omit<Choices, 'reachedBy'>
  left: readonly Channel[]
  /** When they want nothing, and when what may wait comes in one mail; null of somebody who has said nothing of it. */
  waits: { quiet: QuietHours | null; digestHour: number | null; timeZone: string } | null
}

const FoundRow = z.object({
  userId: UserId.nullable(),
  firstName: z.string(),
  guardian: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  language: z.string().nullable(),
  notifications: z
    .object({ reminderPush: z.boolean(), reminderEmail: z.boolean(), reminderSms: z.boolean() })
    .partial()
    .nullable(),
  ways: Ways.nullable(),
  orgWays: Ways.nullable(),
  quietFrom: z.string().nullable(),
  quietUntil: z.string().nullable(),
  digestHour: z.number().nullable(),
  timeZone: z.string().nullable(),
  orgTexts: z.boolean(),
  way: PersonChannel.nullable(),
  isStopped: z.boolean(),
  ended: z.array(z.enum(ROUTINES)),
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
    select u.id as "userId", coalesce(u.first_name, '') as "firstName", g.name as guardian,
      coalesce(u.email, g.email, w.email) as email, o.country,
      case when g.name is null then coalesce(w.phone, u.phone) else coalesce(u.phone, g.phone) end as phone,
      coalesce(w.speaks, u.language, g.language, w.language) as language, coalesce(c.channel, m.channel, g.channel) as way, u.settings->'notifications' as notifications,
      s.ways, s.orgs->(w."orgId"::text) as "orgWays", s.quiet_from as "quietFrom", s.quiet_until as "quietUntil",
      s.digest_hour as "digestHour", coalesce(s.time_zone, o.time_zone) as "timeZone",
      coalesce((o.settings->>'reminderSms')::boolean, false) as "orgTexts",
      exists (
        select 1 from reminder_opt_outs out
        where out.org_id = w."orgId" and out.email = lower(coalesce(u.email, g.email, w.email))) as "isStopped",
      coalesce(s.ended, '{}') as ended,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth))
        from push_subscriptions p where p.user_id = u.id and p.updated_at > coalesce(u.secured_at, '-infinity')), '[]') as browsers,
      array(select d.channel from message_deliveries d where d.message_id = w.id
        union select m.channel from sent_messages m where m.message_id = w.id and m.state = 'failed') as left
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w(position int, id text, "orgId" uuid, "userId" uuid, "contactId" uuid, email text, phone text, language text, speaks text)
    left join contacts c on c.id = w."contactId" and c.org_id = w."orgId" and c.converted_at is null
    left join lateral (
      select coalesce(nullif(trim(gu.first_name || ' ' || gu.last_name), ''), gu.email, gc.name) as name, gu.id as "userId",
        gc.email, gc.phone, gc.language, gc.channel
      from (select c.guardian_user_id, c.guardian_contact_id) named
      left join contacts gc on gc.id = named.guardian_contact_id and gc.org_id = c.org_id
      left join users gu on gu.deleted_at is null
        and gu.id = coalesce(named.guardian_user_id, case when gc.converted_at is not null then gc.user_id end)
      where gu.id is not null or gc.id is not null) g on true
    left join users u on u.id = coalesce(g."userId", w."userId") and u.deleted_at is null
    left join notice_settings s on s.user_id = u.id
    left join memberships m on m.org_id = w."orgId" and m.user_id = u.id
    left join orgs o on o.id = w."orgId"
    order by w.position`.execute(reader)
  return z.array(FoundRow).parse(rows).map(presentFound)
}

function presentFound(found: z.infer<typeof FoundRow>): Found {
  const { left, notifications, orgTexts, way, isStopped, ended, userId, firstName, guardian } = found
  const { email, phone, country, browsers } = found
  const language = knownLanguage(found.language)
  const say = wordsIn(language, 'mail')
  return {
    left,
    waits: waitsOf(found),
    choices: {
      hasAccount: userId !== null,
      notifications,
      ways: found.ways ?? {},
      orgWays: found.orgWays ?? undefined,
      orgTexts,
      way,
      isStopped,
      ended,
    },
    to: {
      userId,
      firstName,
      guardian,
      email,
      phone,
      country,
      browsers,
      language,
      tag: LANGUAGES[language].tag,
      say: (key, values) => say(key, { ...values }),
    },
  }
}

function waitsOf({ quietFrom, quietUntil, digestHour, timeZone }: z.infer<typeof FoundRow>): Found['waits'] {
  if (digestHour === null && quietFrom === null) return null
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
  return { quiet, digestHour, timeZone: timeZone ?? 'UTC' }
}
