import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { SetTeamShow } from '#shared/domains/websites/team/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { OrgId, TeamMemberId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { listShows } from './queries.ts'

/**
 * Lets the websites of an org show the caller, with what they are there in their own words, or no longer. Done already is done.
 *
 * @throws AppError `not_found` for an org that the caller does not work for; whoever is logged in as it does not
 */
export async function setShow(context: DomainContext, orgId: OrgId, { isShown, title }: SetTeamShow): Promise<void> {
  const { userId } = signedIn(context.actor)
  const now = new Date(context.clock())
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    // One membership at a time: what ends it and what is said here stand in line.
    await sql`select 1 from memberships where org_id = ${orgId} and user_id = ${userId} for no key update`.execute(
      reader,
    )
    const before = (await listShows(reader, userId)).find((show) => show.orgId === orgId)
    if (before === undefined) throw new AppError('not_found')
    await sql`
      insert into team_members (id, created_at, updated_at, org_id, membership_id, user_id, is_shown, title)
      select ${v7()}, ${now}, ${now}, m.org_id, m.id, m.user_id, ${isShown}, ${title}
      from memberships m where m.org_id = ${orgId} and m.user_id = ${userId}
      on conflict (membership_id) do update set is_shown = excluded.is_shown, title = excluded.title,
        updated_at = excluded.updated_at, version = team_members.version + 1`.execute(reader)
    const isSame = before.isShown === isShown && (before.title === title || !isShown)
    if (isSame) return
    const kind = isShown ? 'website.team_shown' : 'website.team_withdrawn'
    await recordEvent({ ...context, em }, { kind, orgId, subjectId: userId, userId })
  })
}

const HiddenRow = z.object({ userId: UserId })

/** Hides one of the team from the websites, or no longer. @throws AppError `not_found` for who is not one of them */
export async function hideMember(
  context: DomainContext,
  orgId: OrgId,
  id: TeamMemberId,
  isHidden: boolean,
): Promise<void> {
  const now = new Date(context.clock())
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows: known } = await sql`
      select 1 from team_members where id = ${id} and org_id = ${orgId} and is_shown for update`.execute(reader)
    if (known.length === 0) throw new AppError('not_found')
    const { rows } = await sqlOf(HiddenRow)`
      update team_members set is_hidden = ${isHidden}, updated_at = ${now}, version = version + 1
      where id = ${id} and org_id = ${orgId} and is_hidden <> ${isHidden} returning user_id as "userId"`.execute(reader)
    const [changed] = rows
    if (changed === undefined) return
    const kind = isHidden ? 'website.team_hidden' : 'website.team_unhidden'
    await recordEvent({ ...context, em }, { kind, orgId, subjectId: changed.userId, userId: changed.userId })
  })
}
