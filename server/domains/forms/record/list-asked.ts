import { sql } from 'kysely'
import { z } from 'zod'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { formsPath } from '../form-token.ts'
import { countOf } from '../visit/queries.ts'
import { readStands } from '../visit/read-stands.ts'

const OrgRow = z.object({ id: OrgId, name: z.string(), time_zone: z.string() })

/** More visits ahead nobody fills in forms for at once. */
const AHEAD_MAX = 20

/** A person's own visits to come that forms are asked for, those of their family among them, the next one first. */
export async function listAsked(reader: Reader, vault: Vault, userId: string, now: number) {
  const ahead = sql`a.id in (
    select id from appointments
    where user_id = ${userId} and ends_at > ${new Date(now)} and deleted_at is null
      and status in ('pending', 'booked', 'confirmed', 'arrived', 'in_room')
    order by starts_at limit ${sql.lit(AHEAD_MAX)})`
  const found = (await readStands(reader, ahead)).filter((one) => countOf(one).asked > 0)
  const { rows } = await sqlOf(OrgRow)`
    select id, name, time_zone from orgs
    where id = any(${found.map(({ visit }) => visit.org_id)}::uuid[]) and status = 'active' and deleted_at is null`.execute(
    reader,
  )
  return found.flatMap((one) => {
    const { visit } = one
    const org = rows.find(({ id }) => id === visit.org_id)
    if (org === undefined) return []
    return [
      {
        ...countOf(one),
        org: { id: org.id, name: org.name },
        visitor: visit.family_member_id === null ? null : visit.name,
        start: instantFromRow(visit.starts_at),
        timeZone: org.time_zone,
        path: formsPath(vault, visit.id, visit.link_round, now),
      },
    ]
  })
}
