import { z } from 'zod'
import { PageView } from '#shared/domains/assessments/schema.ts'
import type { PageContent } from '#shared/domains/assessments/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** What stands in the database was judged when it was written. */
const Row = PageView.extend({ content: z.custom<PageContent>() })

/** The assessments of an org in the order in which they were written, those withdrawn at the end. */
export async function listPages(reader: Reader, orgId: OrgId): Promise<PageView[]> {
  const { rows } = await sqlOf(Row)`
    select a.id, a.org_id as "orgId", a.content, a.published, a.is_changed as "isChanged",
      a.withdrawn_at is not null as "isWithdrawn", a.version, coalesce(r.finished, 0)::int as finished
    from assessments a
    left join (select assessment_id, count(*) as finished from assessment_runs
      where finished_at is not null and org_id = ${orgId} group by assessment_id) r on r.assessment_id = a.id
    where a.org_id = ${orgId} order by a.withdrawn_at is not null, a.id`.execute(reader)
  return rows
}

/** One of them. @throws AppError `not_found` */
export async function readPage(reader: Reader, orgId: OrgId, id: string): Promise<PageView> {
  const page = (await listPages(reader, orgId)).find((one) => one.id === id)
  if (page === undefined) throw new AppError('not_found')
  return page
}
