import { z } from 'zod'
import { sql } from 'kysely'
import { CaredFor, PersonChannel } from '#shared/domains/contacts/way.ts'
import type { PersonWay } from '#shared/domains/contacts/way.ts'
import { ContactId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

interface Person {
  user?: string | undefined
  contact?: string | undefined
}

/** The columns of who is told in the place of contact `c`, of the tables of {@link GUARDED}. */
export const GUARDIAN = sql`
  coalesce(gu.id, gc.user_id) as "guardianUser",
  case when gu.id is null and gc.user_id is null then gc.id end as "guardianContact",
  coalesce(nullif(trim(gu.first_name || ' ' || gu.last_name), ''), gu.email, gc.name) as guardian`

/** A contact that has become a user since is told by their account. */
export const GUARDED = sql`
  left join users gu on gu.id = c.guardian_user_id and gu.deleted_at is null
  left join lateral (
    select g.id, g.name, case when g.converted_at is not null then g.user_id end as user_id
    from contacts g where g.id = c.guardian_contact_id) gc on true`

const WayRow = z.object({
  version: z.number(),
  channel: PersonChannel.nullable(),
  guardianUser: UserId.nullable(),
  guardianContact: ContactId.nullable(),
  guardian: z.string().nullable(),
})

/** How somebody is told of their visits, and by whom in their place; null for somebody whom the org does not know. */
export async function readWay(reader: Reader, orgId: OrgId, { user, contact }: Person): Promise<PersonWay | null> {
  const { rows } =
    user === undefined
      ? await sqlOf(WayRow)`
          select c.version, c.channel, ${GUARDIAN} from contacts c ${GUARDED}
          where c.id = ${contact ?? null} and c.org_id = ${orgId}`.execute(reader)
      : await sqlOf(WayRow)`
          select version, channel, null::uuid as "guardianUser", null::uuid as "guardianContact", null::text as guardian
          from memberships where user_id = ${user} and org_id = ${orgId}`.execute(reader)
  const [row] = rows
  if (row === undefined) return null
  const { version, channel, guardianUser, guardianContact, guardian } = row
  return {
    version,
    channel,
    guardian: guardian === null ? null : { user: guardianUser, contact: guardianContact, name: guardian },
  }
}

/** More people than these nobody takes care of. */
const CARED_MAX = 50

/** Whom somebody takes care of, as the org knows them. */
export async function listCaredFor(reader: Reader, orgId: OrgId, { user, contact }: Person): Promise<CaredFor[]> {
  const { rows } = await sqlOf(CaredFor)`
    select c.id as contact, c.name, c.birthdate::text as birthdate from contacts c
    where c.org_id = ${orgId} and c.converted_at is null and ${
      user === undefined
        ? sql`c.guardian_contact_id = ${contact ?? null}`
        : sql`(c.guardian_user_id = ${user} or c.guardian_contact_id in (
            select g.id from contacts g where g.org_id = ${orgId} and g.user_id = ${user} and g.converted_at is not null))`
    }
    order by c.name, c.id limit ${sql.lit(CARED_MAX)}`.execute(reader)
  return rows
}
