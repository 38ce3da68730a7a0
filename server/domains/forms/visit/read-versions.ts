import { sql } from 'kysely'
import { z } from 'zod'
import { FormContent } from '#shared/domains/forms/content.ts'
import { FormId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const VersionRow = z.object({ id: FormId, number: z.number(), content: FormContent })

/** The words of published versions. */
export async function readVersions(reader: Reader, wanted: readonly { form: FormId; number: number }[]) {
  if (wanted.length === 0) return []
  const { rows } = await sqlOf(VersionRow)`
    select form_id as id, number, content from form_versions
    where (form_id, number) in (${sql.join(wanted.map(({ form, number }) => sql`(${form}::uuid, ${number}::smallint)`))})`.execute(
    reader,
  )
  return rows
}
