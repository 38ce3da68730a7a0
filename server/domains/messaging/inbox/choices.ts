import { sql } from 'kysely'
import { z } from 'zod'
import { NoticeChoices, Ways } from '#shared/domains/messaging/ways.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const SettingRow = z.object({
  ways: Ways,
  orgs: z.record(z.string(), Ways),
  quiet_from: z.string().nullable(),
  quiet_until: z.string().nullable(),
  digest_hour: z.number().nullable(),
  time_zone: z.string().nullable(),
})

/** How somebody wants to be told; null where they have chosen nothing yet. */
export async function readChoices(reader: Reader, userId: UserId): Promise<NoticeChoices | null> {
  const { rows } = await sqlOf(SettingRow)`
    select ways, orgs, quiet_from, quiet_until, digest_hour, time_zone from notice_settings where user_id = ${userId}`.execute(
    reader,
  )
  const [row] = rows
  if (row === undefined) return null
  const { ways, orgs, quiet_from: from, quiet_until: until, digest_hour: digestHour, time_zone: timeZone } = row
  return NoticeChoices.parse({
    ways,
    orgs,
    quiet: from === null || until === null ? null : { from, until },
    digestHour,
    timeZone: timeZone ?? 'UTC',
  })
}

/** Keeps them, but for orgs that are not the person's. */
export async function keepChoices(
  reader: Reader,
  userId: UserId,
  { ways, orgs, quiet, digestHour, timeZone }: NoticeChoices,
  now: Date,
): Promise<void> {
  await sql`
    insert into notice_settings (user_id, ways, orgs, quiet_from, quiet_until, digest_hour, time_zone, updated_at)
    values (${userId}, ${JSON.stringify(ways)}::jsonb, coalesce((
        select jsonb_object_agg(o.key, o.value) from jsonb_each(${JSON.stringify(orgs)}::jsonb) o
          join memberships m on m.user_id = ${userId} and m.org_id = o.key::uuid and m.status = 'active'), '{}'),
      ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${digestHour}, ${timeZone}, ${now})
    on conflict (user_id) do update set ways = excluded.ways, orgs = excluded.orgs, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, digest_hour = excluded.digest_hour, time_zone = excluded.time_zone,
      updated_at = excluded.updated_at`.execute(reader)
}

/** Notes where somebody is. */
export async function keepZone(reader: Reader, userId: UserId, timeZone: string, now: Date): Promise<void> {
  await sql`
    insert into notice_settings (user_id, time_zone, updated_at) values (${userId}, ${timeZone}, ${now})
    on conflict (user_id) do update set time_zone = excluded.time_zone, updated_at = excluded.updated_at
      where notice_settings.time_zone is distinct from excluded.time_zone`.execute(reader)
}
