import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const ChangedRow = z.object({ changed: z.string() })

export const plansPersonData: PersonData = {
  part: 'Plans',
  holds: [{ table: 'plans', what: 'Their plan', deletedBy: ['user_id'], exported: 'plan.json' }],
  keeps: [],
  exportOf: { 'plan.json': readPlan },

  async erase({ reader, person: { userId } }) {
    await sql`delete from plans where user_id = ${userId}`.execute(reader)
  },

  async eraseOrg({ reader, orgId }) {
    await sql`delete from plans where org_id = ${orgId}`.execute(reader)
  },
}

/** What their plan says; null without one. */
async function readPlan(reader: Reader, userId: string) {
  const { rows } = await sqlOf(ChangedRow)`
    select description, narrative, entry_type as "entryType", groups, activities, goals, sources, updated_at as changed
    from plans where user_id = ${userId}`.execute(reader)
  const [plan] = rows
  return plan === undefined ? null : { ...plan, changed: instantFromRow(plan.changed) }
}
