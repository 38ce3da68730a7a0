import { sql } from 'kysely'
import { invalidField } from '#shared/kernel/errors.ts'
import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'

/** @throws AppError `invalid_input` for a type of another org, or one that was given up */
export async function refuseUnknownType(reader: Reader, orgId: OrgId, type: AppointmentTypeId | null): Promise<void> {
  if (type === null) return
  const { rows } = await sql`
    select 1 from appointment_types where id = ${type} and org_id = ${orgId} and removed_at is null`.execute(reader)
  if (rows.length === 0) throw invalidField('type', 'validation.unknownType')
}
