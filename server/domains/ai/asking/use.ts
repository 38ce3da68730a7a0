import { z } from 'zod'
import { AiTask } from '#shared/domains/ai/schema.ts'
import type { AiUse } from '#shared/domains/ai/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Services } from '#server/runtime/services.ts'
import { inCents, readSpent } from './budget.ts'
import { readPayer } from './payer.ts'

const UseRow = z.object({
  task: AiTask,
  written: z.number(),
  failed: z.number(),
  thumbsUp: z.number(),
  thumbsDown: z.number(),
})

/** What an org has had written in the calendar month of this moment, by UTC. */
export async function readUse(
  reader: Reader,
  { models, config, clock }: Pick<Services, 'models' | 'config' | 'clock'>,
  orgId: OrgId,
): Promise<AiUse> {
  const millis = clock()
  const payer = await readPayer(reader, orgId)
  const { spent } = await readSpent(reader, orgId, millis)
  const { rows } = await sqlOf(UseRow)`
    select task, (count(*) filter (where fault is null))::int as written, (count(*) filter (where fault is not null))::int as failed,
      (count(*) filter (where thumb = 'up'))::int as "thumbsUp", (count(*) filter (where thumb = 'down'))::int as "thumbsDown"
    from ai_uses where org_id = ${orgId} and at >= date_trunc('month', ${new Date(millis)}::timestamptz, 'UTC')
    group by task order by task`.execute(reader)
  return {
    by: models.model === null ? 'rules' : 'model',
    model: models.model,
    isOff: payer.isOff,
    needsApproval: payer.needsApproval,
    budgetCents: payer.budgetCents ?? config.ai.budgetCents,
    spentCents: inCents(spent),
    tasks: rows,
  }
}
