import type { Summary } from '#shared/domains/assessments/content.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AssessmentRunId, UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { readOwnSummary } from '#server/domains/assessments/index.ts'
import type { Told } from '../told.ts'
import { tellPlan } from './gather.ts'
import type { Payer } from './payer.ts'

/**
 * What is told of an assessment: its summary by rules, where no answer in somebody's own words stands. Where the clinic reads first
 * what is written, it is one that the clinic reads already.
 *
 * @throws AppError `not_found` of one that is not theirs, `ai_not_shared`
 */
export async function tellRun(
  reader: Reader,
  id: AssessmentRunId,
  { userId, payer }: { userId: UserId; payer: Payer },
): Promise<Told> {
  const { summary, wish, sharedWith } = await readOwnSummary(reader, id, userId)
  if (payer.needsApproval && sharedWith !== payer.orgId) throw new AppError('ai_not_shared')
  return toldOfSummary(summary, wish)
}

export const toldOfSummary = ({ items }: Summary, wish: string): Told => ({
  ...tellPlan({ groups: [], activities: [], goals: [] }),
  assessment: {
    wish,
    items: items.map((item) => ({
      title: item.title,
      severity: item.severity,
      // Without the mark that stands before a number in Arabic: it would be copied, and is no letter.
      summary: item.summary.replaceAll('\u200F', ''),
      toTry: [...item.activitiesToTry, ...item.foodsToEat],
      toAvoid: [...item.activitiesToAvoid, ...item.foodsToAvoid],
    })),
  },
})
