import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Remembered, SandboxStore } from './store.ts'

const BodyRow = z.object({ body: z.unknown() })

/**
 * Remembers in the database: what was charged yesterday can be refunded today, and by every process of an installation. A process
 * that dies while it answers has done nothing, as with a real provider: else what it was asked would be done again under its key.
 */
export const databaseStore = (reader: Reader): SandboxStore => ({
  ...rememberedIn(reader),
  atomically: (work) =>
    reader.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('payment_sandbox'))`.execute(transaction)
      return work(rememberedIn(transaction))
    }),
})

const rememberedIn = (reader: Reader): Remembered => ({
  async find(id) {
    const { rows } = await sqlOf(BodyRow)`select body from payment_sandbox where id = ${id}`.execute(reader)
    return rows[0]?.body ?? null
  },
  async put(kind, id, body) {
    await sql`
      insert into payment_sandbox (id, kind, body) values (${id}, ${kind}, ${JSON.stringify(body)}::jsonb)
      on conflict (id) do update set body = excluded.body`.execute(reader)
  },
  async list(kind, { after, limit }) {
    const { rows } = await sqlOf(BodyRow)`
      select body from payment_sandbox where kind = ${kind}
        and place > coalesce((select place from payment_sandbox where id = ${after}::text), 0)
      order by place limit ${limit}`.execute(reader)
    return rows.map(({ body }) => body)
  },
})
