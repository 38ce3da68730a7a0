import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { defineJob } from '#server/runtime/job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'

interface LowRow {
  product: string
  onHand: number
  lowLevel: number
  org: string
  firstName: string
  email: string
  language: string
}

/** Tells an admin of an org of which products there are too few, as far as that is still so and they are still its admin. */
export const sendLowMail = defineJob({
  name: 'inventory.send-low-mail',
  payload: z.object({
    /** The fall that it tells of: the mail's own id, with the reader's. */
    fallId: z.uuid(),
    orgId: z.uuid(),
    userId: z.uuid(),
    serviceIds: z.array(z.uuid()),
  }),
  retries: 5,
  async run({ fallId, orgId, userId, serviceIds }, { reader, mail, publicUrl }) {
    const { rows } = await sql<LowRow>`
      select p.name as product, l.on_hand as "onHand", l.low_level as "lowLevel", o.name as org,
        u.first_name as "firstName", u.email, u.language
      from stock_levels l
      join services p on p.id = l.service_id
      join orgs o on o.id = l.org_id and o.status = 'active' and o.deleted_at is null
      join memberships m on m.org_id = o.id and m.user_id = ${userId} and m.status = 'active'
        and m.role in ('org-admin', 'partner-admin')
      join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
      where l.org_id = ${orgId} and l.service_id = any(${serviceIds}::uuid[]) and l.on_hand < l.low_level
      order by lower(p.name), p.id`.execute(reader)
    const [first] = rows
    if (first === undefined) return
    const { org, firstName, email, language } = first
    const say = wordsIn(language, 'mail')
    const format = new Intl.NumberFormat(isLanguage(language) ? LANGUAGES[language].tag : 'en')
    const message = formatMessage(
      {
        subject: say('lowStock.subject', { org, count: rows.length }),
        greeting: say('lowStock.greeting', { name: firstName }),
        paragraphs: [
          say('lowStock.body', { org, count: rows.length }),
          rows.map(({ product, onHand, lowLevel }) =>
            say('lowStock.line', { product, onHand: format.format(onHand), lowLevel: format.format(lowLevel) }),
          ),
        ],
        action: { label: say('lowStock.action'), url: `${publicUrl}/dashboard/inv/stock?show=low` },
        footer: say('lowStock.footer', { org }),
      },
      language,
    )
    await mail.send({ id: `low-${fallId}-${userId}`, to: email, ...message })
  },
})
