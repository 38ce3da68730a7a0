import { sql } from 'kysely'
import { z } from 'zod'
import { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { ownStaffAtWork } from '../people/at-work.ts'

interface Wanted {
  readerId: string
  personId: string
  orgIds: readonly OrgId[]
  /** In milliseconds. */
  now: number
}

const OpenedRow = z.object({ orgId: OrgId })

/** Statuses of a patient who is not treated at present, but has been. */
export const LEFT = ['inactive', 'suspended']

/** In which membership a person can be read in an emergency: as a colleague, or as a patient who has left. */
export const canBeOpened = sql`(${ownStaffAtWork()}
  or (m.role = 'user' and m.status = any(${LEFT}::text[])))`

/** In which of these orgs an emergency or a consent opens the health data of a person to somebody; null in none. */
export async function findOpened(reader: Reader, { readerId, personId, orgIds, now }: Wanted): Promise<OrgId | null> {
  const { rows } = await sqlOf(OpenedRow)`
    select o.org_id as "orgId" from health_openings o
      join memberships m on m.org_id = o.org_id and m.user_id = o.user_id
      join users u on u.id = o.user_id and u.deleted_at is null
    where o.user_id = ${personId} and o.org_id = any(${[...orgIds]}::uuid[]) and o.ended_at is null and not m.is_hidden
      and ((o.kind = 'consent' and ${ownStaffAtWork()})
        or (o.kind = 'emergency' and o.reader_id = ${readerId} and o.until > ${new Date(now)} and ${canBeOpened}))
    limit 1`.execute(reader)
  return rows[0]?.orgId ?? null
}
