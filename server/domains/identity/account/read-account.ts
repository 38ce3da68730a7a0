import { z } from 'zod'
import { sql } from 'kysely'
import { ProfileView, Condition, MedicalHistoryView } from '#shared/domains/identity/account-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { profileColumns } from './profile-columns.ts'

/** A person's profile, with the version that a change has to name. @throws AppError `not_found` */
export async function readProfile(reader: Reader, userId: string): Promise<ProfileView> {
  const { rows } = await sqlOf(ProfileView)`
    select ${profileColumns(ProfileView.shape)} from users where id = ${userId} and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}

const MedicalRow = MedicalHistoryView.omit({ chronicConditions: true, familyHistory: true }).extend({
  id: z.string(),
  chronicConditions: z.array(Condition),
  familyHistory: z.array(Condition),
})
type MedicalRow = z.infer<typeof MedicalRow>

const NO_HISTORY: MedicalHistoryView = {
  version: 0,
  chronicConditions: [],
  otherConditions: '',
  surgeries: '',
  medications: '',
  allergies: '',
  familyHistory: [],
  otherFamilyHistory: '',
}

/** What a person has told about their health; empty, of version 0, if nothing yet. */
export async function readMedicalHistory(reader: Reader, userId: string): Promise<MedicalHistoryView> {
  const { rows } = await sqlOf(MedicalRow)`
    select id, version, chronic_conditions as "chronicConditions", other_conditions as "otherConditions", surgeries, medications,
      allergies, family_history as "familyHistory", other_family_history as "otherFamilyHistory"
    from medical_histories where user_id = ${userId}`.execute(reader)
  const [row] = rows
  if (row === undefined) return NO_HISTORY
  const { id: _id, ...history } = row
  return history
}

/** @throws AppError `not_found` for who is no active patient of an org */
export async function requirePatient(
  reader: Reader,
  { orgId, userId }: { orgId: OrgId; userId: UserId },
): Promise<void> {
  const { rows } = await sql`
    select 1 from memberships m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and m.user_id = ${userId} and m.role = 'user' and m.status = 'active' and u.deleted_at is null`.execute(
    reader,
  )
  if (rows.length === 0) throw new AppError('not_found')
}
