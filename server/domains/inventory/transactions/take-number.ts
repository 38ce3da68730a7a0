import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'

const TxRow = z.object({ tx: z.string() })

/**
 * The next number of an org. Its row is locked until the transaction ends, so numbers follow one another without gaps: it
 * is the last lock that is taken.
 */
export async function takeNumber(em: EntityManager, orgId: string): Promise<number> {
  const { rows } = await sqlOf(TxRow)`
    insert into inventory_counters as c (org_id, next) values (${orgId}, 2)
    on conflict (org_id) do update set next = c.next + 1 returning next - 1 as tx`.execute(readerOf(em))
  const [row] = rows
  if (row === undefined) throw new Error('A counter without a row')
  return Number(row.tx)
}
