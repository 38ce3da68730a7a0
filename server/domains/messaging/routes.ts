import { z } from 'zod'
import { sql } from 'kysely'
import { messaging, OutboxMessage } from '#shared/domains/messaging/api.ts'
import { pagination } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { containing } from '#server/database/search.ts'
import { routesOf } from '#server/runtime/call.ts'
import { maskSecrets } from './mask-secrets.ts'

const TotalRow = z.object({ total: z.string() })

export const messagingRoutes = routesOf(messaging, {
  async listOutbox({ services, reader, query }) {
    const { page, limit, channel, s } = query
    const matches = sql`from outbox_mails where true
      ${channel === undefined ? sql`` : sql`and channel = ${channel}`}
      ${s === undefined || s === '' ? sql`` : sql`and lower(recipient) like ${containing(s)}`}`
    const [{ rows }, counted] = await Promise.all([
      sqlOf(OutboxMessage)`
        select id, created_at as at, channel, recipient as "to", subject, text ${matches}
        order by created_at desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(reader),
      sqlOf(TotalRow)`select count(*) as total ${matches}`.execute(reader),
    ])
    return {
      messages: rows.map((row) => ({
        ...row,
        at: instantFromRow(row.at),
        // Who could read the links of others could take their accounts; a demonstration has no other way to its mails.
        ...(!services.config.showsMails && { subject: maskSecrets(row.subject), text: maskSecrets(row.text) }),
      })),
      pagination: pagination(query, Number(counted.rows[0]?.total ?? 0)),
      sends: { mail: services.config.smtpUrl !== undefined, sms: services.config.twilio !== undefined },
    }
  },
})
