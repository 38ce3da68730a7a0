import { z } from 'zod'
import { sql } from 'kysely'
import { CalledBy } from '#shared/domains/scheduling/wall/schema.ts'
import type { WallCall } from '#shared/domains/scheduling/wall/schema.ts'
import { wallInitials } from '#shared/domains/scheduling/wall/initials.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { MINUTE, toInstant } from '#shared/kernel/time.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { idOfToken } from '#server/runtime/link-token.ts'

/** Who is seen on another day than planned is called as well; so far ahead their visit may be, that an index finds it. */
const AHEAD = sql`interval '1 month'`
/** So long a call stays on the wall. */
const SHOWN = 15 * MINUTE
const CALLS_MAX = 6

const WallRow = z.object({ id: z.string(), orgId: z.string(), shows: CalledBy })
const CallRow = z.object({
  id: z.string(),
  name: z.string(),
  number: z.number().nullable(),
  room: z.string().nullable(),
  provider: z.string().nullable(),
  at: z.string(),
})

/**
 * Who was called lately, the latest first. No name leaves the server.
 *
 * @throws AppError `not_found` for an address that was never given out or has ended
 */
export async function readWall(
  reader: Reader,
  vault: Vault,
  token: string,
  now: number,
): Promise<{ shows: CalledBy; calls: WallCall[] }> {
  const id = idOfToken(vault, 'wall', token)
  if (id === null) throw new AppError('not_found')
  const { rows: walls } = await sqlOf(WallRow)`
    select w.id, w.org_id as "orgId", w.shows from wall_screens w
      join orgs o on o.id = w.org_id and o.status = 'active' and o.deleted_at is null
    where w.id = ${id}`.execute(reader)
  const [wall] = walls
  if (wall === undefined) throw new AppError('not_found')
  const { rows } = await sqlOf(CallRow)`
    select a.id, a.name, a.queue_number as number, r.name as room, nullif(trim(u.first_name || ' ' || u.last_name), '') as provider,
      a.status_at as at
    from appointments a left join rooms r on r.id = a.room_id left join users u on u.id = a.provider_id and u.deleted_at is null
    where a.org_id = ${wall.orgId} and a.deleted_at is null and a.status = 'in_room'
      and a.status_at > ${toInstant(now - SHOWN)}::timestamptz
      and a.starts_at > ${toInstant(now)}::timestamptz - interval '1 day' and a.starts_at < ${toInstant(now)}::timestamptz + ${AHEAD}
    order by a.status_at desc, a.id desc limit ${sql.lit(CALLS_MAX)}`.execute(reader)
  return {
    shows: wall.shows,
    calls: rows.map(({ name, number, room, provider, at }) => ({
      // Who checked in before there were numbers is called by none.
      who: wall.shows === 'initials' ? wallInitials(name) : String(number ?? '–'),
      room,
      provider,
      at: instantFromRow(at),
    })),
  }
}
