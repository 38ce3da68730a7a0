import { z } from 'zod'
import { Questionnaire } from '#shared/domains/assessments/content.ts'
import type { PageContent } from '#shared/domains/assessments/schema.ts'
import type { AskedPage } from '#shared/domains/assessments/taking-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { AssessmentId, OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const Row = z.object({
  id: AssessmentId,
  orgId: OrgId,
  org: z.string(),
  phone: z.string().nullable(),
  number: z.number(),
  // Judged when it was written.
  content: z.custom<PageContent>(),
  asked: Questionnaire,
})
export type Version = z.infer<typeof Row>

/**
 * What visitors of a page get: the version that is published, or the one that somebody has begun.
 *
 * @throws AppError `not_found` for what was never published, was withdrawn, or whose org is not active
 */
export async function readVersion(reader: Reader, pageId: AssessmentId, begun: number | null = null): Promise<Version> {
  const { rows } = await sqlOf(Row)`
    select a.id, a.org_id as "orgId", o.name as org, o.phone, v.number, v.content, v.asked
    from assessments a
    join orgs o on o.id = a.org_id and o.status = 'active' and o.deleted_at is null
    join assessment_versions v on v.assessment_id = a.id and v.number = coalesce(${begun}::smallint, a.published)
    where a.id = ${pageId} and (a.withdrawn_at is null or ${begun}::smallint is not null)`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}

export const presentPage = ({ id, orgId, org, phone, number, content, asked }: Version): AskedPage => ({
  id,
  org: { id: orgId, name: org, phone },
  number,
  name: content.name,
  narrative: content.narrative,
  summaryPrompt: content.summaryPrompt,
  questionnaire: asked,
})
