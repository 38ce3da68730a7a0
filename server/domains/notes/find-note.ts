import { z } from 'zod'
import { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Belonging } from '#server/runtime/belonging.ts'

const NoteRow = z.object({
  org_id: OrgId,
  user_id: UserId.nullable(),
  is_patient: z.boolean(),
  is_treated: z.boolean(),
})

/**
 * The org whose staff wrote a note, and whether whom it is about is a patient there: a note about somebody who works there by
 * now is read by nobody without a reason. A contact is no colleague.
 */
export async function findNote(reader: Reader, id: string): Promise<Belonging | null> {
  const { rows } = await sqlOf(NoteRow)`
    select n.org_id, n.user_id, n.user_id is null or m.role is not null as is_patient,
      n.user_id is null or coalesce(m.status = 'active', false) as is_treated
    from notes n left join memberships m on m.user_id = n.user_id and m.org_id = n.org_id and m.role = 'user'
    where n.id = ${id}`.execute(reader)
  const [row] = rows
  if (row === undefined) return null
  const { org_id: orgId, user_id: userId } = row
  return {
    orgIds: [orgId],
    subjects: userId === null ? [] : [userId],
    patientOf: row.is_patient ? [orgId] : [],
    treatedIn: row.is_treated ? [orgId] : [],
  }
}
