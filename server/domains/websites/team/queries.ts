import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { TEAM_MAX, TeamMember, TeamShow } from '#shared/domains/websites/team/api.ts'
import { TeamMemberId } from '#shared/kernel/ids.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { HAS_WEBSITES } from '../sites/has-websites.ts'
import { ownStaffAtWork, staffAtWork } from '#server/domains/orgs/index.ts'

/** A clinic is not shown with the people of its partner. */
const MAY_BE_SHOWN = sql`(case when o.kind = 'customer' then ${ownStaffAtWork()} else ${staffAtWork()} end)
  and ${HAS_WEBSITES}`
const AGREED = sql`t.is_shown and ${MAY_BE_SHOWN} and u.status = 'active' and u.deleted_at is null`

const NAME = sql`trim(u.first_name || ' ' || u.last_name)`
const OF_MEMBERS = sql`team_members t join memberships m on m.id = t.membership_id join users u on u.id = t.user_id
  join orgs o on o.id = t.org_id`

/** Where somebody works that has websites, by name, and whether they are shown there. */
export async function listShows(reader: Reader, userId: UserId): Promise<TeamShow[]> {
  const { rows } = await sqlOf(TeamShow)`
    select o.id as "orgId", o.name, coalesce(t.is_shown, false) as "isShown", coalesce(t.is_hidden, false) as "isHidden",
      coalesce(t.title, '') as title
    from memberships m join orgs o on o.id = m.org_id left join team_members t on t.membership_id = m.id
    where m.user_id = ${userId} and ${MAY_BE_SHOWN} order by lower(o.name), o.id`.execute(reader)
  return rows
}

/** Who of the staff agreed, by name. */
export async function listTeam(reader: Reader, orgId: OrgId): Promise<TeamMember[]> {
  const { rows } = await sqlOf(TeamMember)`
    select t.id, ${NAME} as name, t.title, t.is_hidden as "isHidden" from ${OF_MEMBERS}
    where t.org_id = ${orgId} and ${AGREED} order by m.sort_name, m.id limit ${TEAM_MAX}`.execute(reader)
  return rows
}

export const ShownRow = z.object({ id: TeamMemberId, name: z.string(), title: z.string(), hasPicture: z.boolean() })
/** One of the team as a page shows them: no address, no phone. */
export type ShownMember = z.infer<typeof ShownRow>

/** Selects whom the websites of an org show; part of larger questions. */
export const shownTeamOf = (orgId: RawBuilder<unknown>) => sql`
  select t.id, ${NAME} as name, t.title, coalesce(u.photo_url like '/api/media/%', false) as "hasPicture" from ${OF_MEMBERS}
  where t.org_id = ${orgId} and ${AGREED} and not t.is_hidden
  order by m.sort_name, m.id limit ${TEAM_MAX}`

/** Whom the websites of an org show at this moment, by name. */
export async function readShownTeam(reader: Reader, orgId: OrgId): Promise<ShownMember[]> {
  const { rows } = await sqlOf(ShownRow)`${shownTeamOf(sql`${orgId}`)}`.execute(reader)
  return rows
}

const PictureRow = z.object({ address: z.string() })

/** Where the picture of one who is shown is kept; null for everybody else. */
export async function shownPicture(reader: Reader, id: TeamMemberId): Promise<string | null> {
  const { rows } = await sqlOf(PictureRow)`
    select u.photo_url as address from ${OF_MEMBERS}
    where t.id = ${id} and u.photo_url is not null and ${AGREED} and not t.is_hidden`.execute(reader)
  return rows[0]?.address ?? null
}
