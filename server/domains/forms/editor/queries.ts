import { FormView } from '#shared/domains/forms/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** The forms of an org in the order in which they were written, those withdrawn at the end. */
export async function listForms(reader: Reader, orgId: OrgId): Promise<FormView[]> {
  const { rows } = await sqlOf(FormView)`
    select f.id, f.content, f.asked_for as "askedFor", f.type_ids as types, f.valid_months as "validMonths", f.published,
      f.is_changed as "isChanged", f.withdrawn_at is not null as "isWithdrawn", f.version
    from forms f where f.org_id = ${orgId} order by f.withdrawn_at is not null, f.id`.execute(reader)
  return rows
}

/** One of them. @throws AppError `not_found` */
export async function readForm(reader: Reader, orgId: OrgId, id: string): Promise<FormView> {
  const form = (await listForms(reader, orgId)).find((one) => one.id === id)
  if (form === undefined) throw new AppError('not_found')
  return form
}
