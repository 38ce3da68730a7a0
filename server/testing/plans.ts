import type { Client } from 'pg'
import type { SentStatement } from './sent-statements.ts'

/** One step of how PostgreSQL does a statement. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  /** Of one round, where it was done and not only planned. */
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/**
 * All steps of a statement.
 *
 * @param how `analyze` does it as well; `generic_plan` is how a prepared one is planned that was seen often, without its values
 */
export async function planOf(
  client: Client,
  { text, values }: SentStatement,
  how: 'plan' | 'analyze' | 'generic_plan' = 'plan',
): Promise<PlanNode[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (${how === 'plan' ? '' : `${how}, `}format json) ${text}`,
    how === 'generic_plan' ? [] : values,
  )
  return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
}
