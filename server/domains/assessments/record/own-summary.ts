import { z } from 'zod'
import { Summary } from '#shared/domains/assessments/content.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { AssessmentRunId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const SummaryRow = z.object({ summary: z.string(), wish: z.string(), sharedWith: OrgId.nullable() })

/** The summary of an assessment that somebody has finished, what its org would like one to look at, and who reads it. @throws AppError `not_found`, `ai_nothing_to_tell` */
export async function readOwnSummary(
  reader: Reader,
  id: AssessmentRunId,
  userId: UserId,
): Promise<{ summary: Summary; wish: string; sharedWith: OrgId | null }> {
  const { rows } = await sqlOf(SummaryRow)`
    select r.summary, coalesce(v.content->>'summaryPrompt', '') as wish,
      case when r.shared_at is not null then r.org_id end as "sharedWith"
    from assessment_runs r join assessment_versions v on v.assessment_id = r.assessment_id and v.number = r.number
    where r.id = ${id} and r.user_id = ${userId} and r.finished_at is not null and r.summary is not null`.execute(
    reader,
  )
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const summary = Summary.parse(JSON.parse(row.summary))
  if (summary.items.length === 0) throw new AppError('ai_nothing_to_tell')
  return { ...row, summary }
}
