import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { ContactId, NoteLabelId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const ContactRow = z.object({ id: ContactId, became: UserId.nullable() })

interface Named {
  user?: UserId | undefined
  contact?: ContactId | undefined
}

/**
 * Whom a note is to be about: somebody who is a patient of the org, or a contact, held until the note stands, so that a
 * conversion either takes it along or is seen here. Nobody writes about a colleague.
 *
 * @throws AppError `not_found` for somebody of another org
 */
export async function findWhom(
  reader: Reader,
  orgId: OrgId,
  { user, contact }: Named,
): Promise<{ userId: UserId | null; contactId: ContactId | null }> {
  if (user !== undefined) {
    const { rows } = await sql`
      select 1 from memberships m join users u on u.id = m.user_id and u.deleted_at is null
      where m.user_id = ${user} and m.org_id = ${orgId} and m.role = 'user'
        and m.status not in ('pending', 'rejected')`.execute(reader)
    if (rows.length === 0) throw new AppError('not_found')
    return { userId: user, contactId: null }
  }
  const { rows } = await sqlOf(ContactRow)`
    select id, case when converted_at is not null then user_id end as became
    from contacts where id = ${contact} and org_id = ${orgId} for key share`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row.became === null ? { userId: null, contactId: row.id } : { userId: row.became, contactId: null }
}

const LabelRow = z.object({ id: NoteLabelId })

/** Those of the labels that the org has. */
export async function knownLabels(
  reader: Reader,
  orgId: OrgId,
  wanted: readonly NoteLabelId[],
): Promise<NoteLabelId[]> {
  if (wanted.length === 0) return []
  const { rows } = await sqlOf(LabelRow)`
    select id from note_labels where org_id = ${orgId} and id = any(${[...wanted]}::uuid[])`.execute(reader)
  const known = new Set<string>(rows.map(({ id }) => id))
  return [...new Set(wanted)].filter((id) => known.has(id))
}
