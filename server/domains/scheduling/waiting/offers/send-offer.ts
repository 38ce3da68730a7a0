import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import { formatMessage } from '#server/language/message.ts'
import { wordsIn } from '#server/language/words.ts'
import { textNumber } from '../../reminders/text-number.ts'
import { offerToken } from './offer-token.ts'

interface OfferRow {
  name: string
  email: string
  phone: string | null
  language: string
  starts_at: string
  ends_at: string
  expires_at: string
  org: string
  place: string
  country: string | null
  time_zone: string
  contact: string | null
  by_text: boolean
}

/** Tells somebody who waits of the place that is kept for them, with the link to take it or leave it; if it still is. */
export const sendOffer = defineJob({
  name: 'scheduling.send-offer',
  payload: z.object({ offerId: z.uuid(), by: z.enum(['mail', 'text']) }),
  retries: 5,
  async run({ offerId, by }, { reader, mail, sms, vault, publicUrl, clock }) {
    const { rows } = await sql<OfferRow>`
      select e.name, coalesce(u.email, e.email) as email, coalesce(e.phone, u.phone) as phone,
        coalesce(u.language, e.language, 'en') as language, f.starts_at, f.ends_at, f.expires_at,
        o.name as org, o.country, o.time_zone, concat_ws(', ', o.address, o.city, o.state) as place,
        coalesce(o.phone, o.email) as contact,
        case when u.id is null then coalesce((o.settings->>'reminderSms')::boolean, false)
          else coalesce((u.settings->'notifications'->>'reminderSms')::boolean, false) end as by_text
      from waiting_offers f
      join waiting_entries e on e.id = f.entry_id and e.status = 'offered'
      join orgs o on o.id = f.org_id and o.status = 'active' and o.deleted_at is null
      left join contacts became on became.id = e.contact_id and became.converted_at is not null
      left join users u on u.id = coalesce(e.user_id, became.user_id) and u.deleted_at is null
      where f.id = ${offerId} and f.status = 'open' and f.expires_at > ${new Date(clock())}`.execute(reader)
    const [row] = rows
    // Answered, or over, before the message could leave.
    if (row === undefined) return
    const { name, org, place, contact, language, time_zone: timeZone } = row
    const say = wordsIn(language, 'mail')
    const tag = isLanguage(language) ? LANGUAGES[language].tag : 'en'
    const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone })
    const when = format.formatRange(millisFromRow(row.starts_at), millisFromRow(row.ends_at))
    const url = `${publicUrl}/web/offer/${offerToken(vault, offerId)}?lang=${language}`
    const values = { name, org, place, contact, when, url, until: format.format(millisFromRow(row.expires_at)) }
    if (by === 'text') {
      const number = row.by_text ? textNumber(row.phone, row.country) : null
      if (number !== null) await sms.send({ id: `offer-${offerId}`, to: number, text: say('offer.text', values) })
      return
    }
    const message = {
      subject: say('offer.subject', values),
      greeting: say('booked.greeting', values),
      paragraphs: [
        say('offer.body', values),
        ...(place === '' ? [] : [say('reminder.place', values)]),
        say('offer.until', values),
        ...(contact === null ? [] : [say('booked.contact', values)]),
      ],
      action: { label: say('offer.action', values), url },
      footer: say('offer.footer', values),
    }
    await mail.send({ id: `offer-${offerId}`, to: row.email, ...formatMessage(message, language) })
  },
})
