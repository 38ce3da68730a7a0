import { z } from 'zod'
import { schedulingMessages } from '#shared/domains/scheduling/messages.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { millisFromRow } from '#server/database/rows.ts'
import type { EventWriter } from '#server/runtime/event-message.ts'
import { greeted } from '#server/runtime/notifier.ts'
import type { Addressee, Content } from '#server/runtime/notifier.ts'
import { offerToken } from './offer-token.ts'

const OfferRow = z.object({
  id: z.string(),
  org_id: z.string(),
  user_id: z.string().nullable(),
  contact_id: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  expires_at: z.string(),
  org: z.string(),
  place: z.string(),
  time_zone: z.string(),
  contact: z.string().nullable(),
})
type OfferRow = z.infer<typeof OfferRow>

/** Tells somebody who waits of the place that is kept for them, with the link to take it or leave it; if it still is. */
export const writeOffer: EventWriter = {
  message: schedulingMessages.offer,
  async write({ subjectId: entryId }, { reader, vault, publicUrl, clock }) {
    const { rows } = await sqlOf(OfferRow)`
      select f.id, f.org_id, coalesce(e.user_id, became.user_id) as user_id, e.contact_id, e.name, e.email, e.phone, e.language,
        f.starts_at, f.ends_at, f.expires_at, o.name as org, o.time_zone,
        concat_ws(', ', o.address, o.city, o.state) as place, coalesce(o.phone, o.email) as contact
      from waiting_offers f
      join waiting_entries e on e.id = f.entry_id and e.status = 'offered'
      join orgs o on o.id = f.org_id and o.status = 'active' and o.deleted_at is null
      left join contacts became on became.id = e.contact_id and became.converted_at is not null
      where f.entry_id = ${entryId} and f.status = 'open' and f.expires_at > ${new Date(clock())}`.execute(reader)
    // None, if it was answered or is over before the message could leave.
    return rows.map((row) => ({
      id: `offer-${row.id}`,
      recipient: {
        userId: row.user_id,
        contactId: row.contact_id,
        email: row.email,
        phone: row.phone,
        language: row.language,
      },
      orgId: row.org_id,
      content: (to) => contentOf(row, to, `${publicUrl}/web/offer/${offerToken(vault, row.id)}?lang=${to.language}`),
    }))
  },
}

function contentOf(row: OfferRow, to: Addressee, url: string): Content {
  const { tag, say } = to
  const { org, place, contact, time_zone: timeZone } = row
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const when = format.formatRange(millisFromRow(row.starts_at), millisFromRow(row.ends_at))
  const values = { ...greeted(row, to), org, place, contact, when, until: format.format(millisFromRow(row.expires_at)) }
  return {
    values,
    more: [
      ...(place === '' ? [] : [say('reminder.place', values)]),
      say('offer.until', values),
      ...(contact === null ? [] : [say('booked.contact', values)]),
    ],
    url,
  }
}
