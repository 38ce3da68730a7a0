import { z } from 'zod'
import { sql } from 'kysely'
import { InviteView, OpenedInvite } from '#shared/domains/orgs/invites/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { InviteSecret, OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { hashOfSecret } from '#server/runtime/hash-of-secret.ts'

const InviteRow = InviteView.omit({ sentAt: true, expiresAt: true }).extend({
  sent_at: z.string(),
  expires_at: z.string(),
})
type InviteRow = z.infer<typeof InviteRow>

const statusAt = (now: number) =>
  sql`case when i.status = 'pending' and i.expires_at <= ${new Date(now)} then 'expired' else i.status end as status`

const TotalRow = z.object({ total: z.number() })

/** The invitations of an org, those of patients only where they may be told, that wait for an answer, also those whose time is over: they can be sent again. */
export async function listInvites(
  reader: Reader,
  { orgId, hasPatients }: { orgId: OrgId; hasPatients: boolean },
  search: { page: number; limit: number },
  now: number,
): Promise<{ invites: InviteView[]; pagination: ReturnType<typeof pagination> }> {
  const { page, limit } = search
  const open = sql`from invites i where i.org_id = ${orgId} and i.status = 'pending'
    ${hasPatients ? sql`` : sql`and i.role <> 'user'`}`
  const [rows, total] = await Promise.all([
    sqlOf(InviteRow)`
      select i.id, i.email, nullif(concat_ws(' ', i.first_name, i.last_name), '') as name, i.role, ${statusAt(now)}, i.sent_at, i.expires_at
      ${open} order by i.created_at desc, i.id limit ${limit} offset ${(page - 1) * limit}`.execute(reader),
    sqlOf(TotalRow)`select count(*)::int as total ${open}`.execute(reader),
  ])
  const invites = rows.rows.map(({ sent_at, expires_at, ...row }) => ({
    ...row,
    sentAt: instantFromRow(sent_at),
    expiresAt: instantFromRow(expires_at),
  }))
  return { invites, pagination: pagination(search, total.rows[0]?.total ?? 0) }
}

/** What an invitation says to whoever has its link. @throws AppError `not_found`, also where the org is not active */
export async function readOpenedInvite(reader: Reader, secret: InviteSecret, now: number): Promise<OpenedInvite> {
  const { rows } = await sqlOf(OpenedInvite)`
    select i.org_id as "orgId", i.user_id as "userId", i.email, i.role, ${statusAt(now)},
      i.first_name as "firstName", i.last_name as "lastName",
      json_build_object('name', o.name, 'photoURL', o.photo_url) as org, u.status <> 'pending' as "hasAccount"
    from invites i join orgs o on o.id = i.org_id join users u on u.id = i.user_id
    where i.secret_hash = ${hashOfSecret(secret)} and o.status = 'active' and o.deleted_at is null and u.deleted_at is null`.execute(
    reader,
  )
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}
