import { sql } from 'kysely'
import { z } from 'zod'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { contactsOf } from '#server/domains/contacts/index.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const ROWS_MAX = 1000
const AcceptedRow = z.object({ at: z.string() })

export const feesPersonData: PersonData = {
  part: 'Fees of appointments',
  holds: [
    {
      table: 'fee_policies',
      what: 'What clinics ask of who books',
      impersonal: ['terms', 'type_ids'],
      exported: { not: 'of clinics, about nobody' },
    },
    {
      table: 'visit_fees',
      what: 'What they accepted for an appointment and what the clinic decided about it; while a card is tried, from which network',
      cleared: ['network', 'waived_by'],
      impersonal: ['state', 'terms'],
      exported: 'accepted-fees.json',
    },
    {
      table: 'visitor_cards',
      what: 'The card that they gave with an appointment: brand, last four digits, and the payment provider’s number of it',
      deletedBy: ['id'],
      impersonal: ['customer_id', 'provider_id', 'sent_id', 'brand', 'last4', 'setup_id'],
      exported: 'accepted-fees.json',
    },
  ],
  keeps: [
    {
      what: 'What was accepted for an appointment of somebody without a name',
      why: 'the clinic has to account for what it charged',
      forHowLong: 'as long as the clinic keeps its calendar here',
      columns: [],
    },
    {
      what: 'The number under which the payment provider knows a card',
      why: 'the provider is told by it to forget the card, and is asked again until it has',
      forHowLong: 'until the provider has forgotten it: the same night, unless it cannot be reached',
      columns: ['visitor_cards.id'],
    },
  ],
  exportOf: { 'accepted-fees.json': readAccepted },

  async erase({ reader, person }) {
    await sql`
      update visit_fees set is_to_go = true, network = null
      where id in (
        select id from appointments where user_id = ${person.userId} or contact_id in (${contactsOf(person)}))`.execute(
      reader,
    )
    await sql`update visit_fees set waived_by = null where waived_by = ${person.userId}`.execute(reader)
  },

  async eraseOrg({ reader, orgId }) {
    await sql`update visit_fees set is_to_go = true, network = null where org_id = ${orgId}`.execute(reader)
    await sql`delete from fee_policies where org_id = ${orgId}`.execute(reader)
  },
}

/** Of appointments of theirs, also as a contact: what they accepted, and the card while it is kept. */
async function readAccepted(reader: Reader, userId: string) {
  const { rows } = await sqlOf(AcceptedRow)`
    select f.accepted_at as at, o.name as org, f.terms, c.brand, c.last4
    from visit_fees f join appointments a on a.id = f.id join orgs o on o.id = f.org_id
      left join contacts k on k.id = a.contact_id left join visitor_cards c on c.id = f.id
    where f.state = 'booked' and (a.user_id = ${userId} or k.user_id = ${userId})
    order by f.accepted_at desc limit ${ROWS_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}
