import { z } from 'zod'
import { sql } from 'kysely'
import { messaging, OutboxMessage } from '#shared/domains/messaging/api.ts'
import { pagination } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { containing } from '#server/database/search.ts'
import { routesOf } from '#server/runtime/call.ts'
import { maskSecrets } from './mask-secrets.ts'

/** A number stands here with its country, in a profile as people write it; with fewer digits it could be anybody's. */
const NUMBER = sql`right(regexp_replace(m."to", '\\D', '', 'g'), 9)`
const DIGITS_MIN = 7

const TotalRow = z.object({ total: z.string() })

export const messagingRoutes = routesOf(messaging, {
  async listOutbox({ services, reader, query }) {
    const { page, limit, channel, s } = query
    const matches = sql`from outbox_mails where true
      ${channel === undefined ? sql`` : sql`and channel = ${channel}`}
      ${s === undefined || s === '' ? sql`` : sql`and lower(recipient) like ${containing(s)}`}`
    const [{ rows }, counted] = await Promise.all([
      sqlOf(OutboxMessage)`
        select m.*, coalesce(case m.channel
            when 'mail' then (select json_agg(u.id) from users u where u.email = lower(m."to"))
            else case when length(${NUMBER}) >= ${DIGITS_MIN} then (select json_agg(u.id) from users u
              where u.search_text like '%' || ${NUMBER} || '%' and search_digits(u.phone) like '%' || ${NUMBER}) end
            end, '[]') as about
        from (select id, created_at as at, channel, recipient as "to", subject, text ${matches}
          order by created_at desc, id limit ${limit} offset ${(page - 1) * limit}) m
        order by m.at desc, m.id`.execute(reader),
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
