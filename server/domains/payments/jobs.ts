import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'

const RunRow = z.object({ id: z.string(), providerId: z.string() })

/**
 * Lets the provider forget the people and orgs that were erased. Their methods went with them; as whom the provider
 * knows them is kept until it has forgotten them.
 */
export const forgetErased = defineJob({
  name: 'payments.forget-erased',
  payload: z.object({}),
  schedule: '23 4 * * *',
  retries: 2,
  async run(_payload, { reader, payments }) {
    const { rows } = await sqlOf(RunRow)`
      select c.id, c.provider_id as "providerId" from payment_customers c
      left join users u on u.id = c.user_id left join orgs o on o.id = c.org_id
      where u.erased_at is not null or o.erased_at is not null`.execute(reader)
    for (const { id, providerId } of rows) {
      await payments.forget(providerId)
      await sql`delete from payment_customers where id = ${id}`.execute(reader)
    }
  },
})
