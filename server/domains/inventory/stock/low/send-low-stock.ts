import { sql } from 'kysely'
import { z } from 'zod'
import { inventoryMessages } from '#shared/domains/inventory/messages.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Addressee, Content } from '#server/runtime/notifier.ts'
import { adminsOf } from '#server/domains/orgs/index.ts'

const LowRow = z.object({
  product: z.string(),
  onHand: z.number(),
  lowLevel: z.number(),
  org: z.string(),
  admins: z.array(z.string()),
})
type LowRow = z.infer<typeof LowRow>

/** Tells the admins of an org of which products there are too few, as far as that is still so, and whoever is its admin by then. */
export const sendLowStock = defineJob({
  name: 'inventory.send-low-stock',
  payload: z.object({
    /** The fall that it tells of: the message's own id, with the reader's. */
    fallId: z.uuid(),
    orgId: z.uuid(),
    serviceIds: z.array(z.uuid()),
  }),
  retries: 5,
  async run({ fallId, orgId, serviceIds }, { reader, notify, publicUrl }) {
    const { rows } = await sqlOf(LowRow)`
      select p.name as product, l.on_hand as "onHand", l.low_level as "lowLevel", o.name as org,
        ${adminsOf(sql`o.id`)} as admins
      from stock_levels l
      join services p on p.id = l.service_id
      join orgs o on o.id = l.org_id and o.status = 'active' and o.deleted_at is null
      where l.org_id = ${orgId} and l.service_id = any(${serviceIds}::uuid[]) and l.on_hand < l.low_level
      order by lower(p.name), p.id`.execute(reader)
    const admins = rows[0]?.admins ?? []
    const url = `${publicUrl}/dashboard/inv/stock?show=low`
    await notify(
      inventoryMessages.lowStock,
      ...admins.map((userId) => ({
        id: `low-${fallId}-${userId}`,
        recipient: { userId },
        orgId,
        content: (to: Addressee) => contentOf(rows, to, url),
      })),
    )
  },
})

function contentOf(rows: readonly LowRow[], { tag, firstName, say }: Addressee, url: string): Content {
  const format = new Intl.NumberFormat(tag)
  const lines = rows.map(({ product, onHand, lowLevel }) =>
    say('lowStock.line', { product, onHand: format.format(onHand), lowLevel: format.format(lowLevel) }),
  )
  return { values: { org: rows[0]?.org ?? '', count: rows.length, name: firstName }, more: [lines], url }
}
