import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { idList } from '#server/personal-data/erase.ts'
import { knownIn } from '#server/personal-data/known-in.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const AddressesRow = z.object({ address: z.string().nullable() })
const MembershipRow = z.object({ org: z.string(), role: z.string(), status: z.string(), since: z.string() })
const RequestRow = z.object({
  id: z.string(),
  org: z.string(),
  words: z.string().nullable(),
  word: z.string().nullable(),
  status: z.string(),
  asked: z.string(),
})
const ClosureRow = z.object({ org: z.string(), kind: z.string(), closed: z.string() })
const SentRow = z.object({ sent: z.string() })

const LINES_MAX = 10_000

export const orgsPersonData: PersonData = {
  part: 'Organisations',
  holds: [
    {
      table: 'memberships',
      what: 'Where they belong, and as what',
      deletedBy: ['user_id'],
      exported: 'memberships.json',
    },
    { table: 'invites', what: 'Invitations to them', deletedBy: ['user_id'], exported: 'invitations.json' },
    {
      table: 'health_openings',
      what: 'To whom at a clinic their health data was opened, by their consent or in an emergency, and when',
      deletedBy: ['user_id', 'reader_id'],
      exported: 'health-openings.json',
    },
    {
      table: 'clinic_closures',
      what: 'What they do not let a clinic that treats them read, and since when',
      deletedBy: ['user_id'],
      exported: 'closed-to-clinics.json',
    },
    {
      table: 'org_defaults',
      what: 'With which features new organisations begin',
      impersonal: ['kind', 'system', 'features'],
      exported: { not: 'it is about nobody' },
    },
    {
      table: 'join_codes',
      what: 'Who made the code of a clinic for its patients',
      cleared: ['made_by_id'],
      impersonal: ['code'],
      exported: { not: 'the clinic’s own work' },
    },
    {
      table: 'website_proofs',
      what: 'That the website of an org is its own',
      impersonal: ['domain'],
      exported: { not: 'about an org, and nobody' },
    },
    {
      table: 'join_tries',
      what: 'How many wrong codes they typed in a day',
      deletedBy: ['user_id'],
      exported: { not: 'a counter of a day' },
    },
    {
      table: 'join_requests',
      what: 'Which clinics they asked to become a patient, with what they said until it was answered, and what the clinic said with its answer',
      deletedBy: ['user_id'],
      exported: 'join-requests.json',
    },
    {
      table: 'membership_counts',
      what: 'How many people an org has',
      impersonal: ['status', 'role'],
      exported: { not: 'figures' },
    },
    { table: 'partner_tallies', what: 'How much a partner has with all its customers', exported: { not: 'figures' } },
    {
      table: 'orgs',
      what: 'Whom an org names as its contact, where that is they',
      cleared: ['contact_name', 'contact_email'],
      impersonal: [
        'name',
        'email',
        'phone',
        'website',
        'address',
        'city',
        'state',
        'country',
        'zipcode',
        'about',
        'photo_url',
        'time_zone',
        'search_text',
        'search_keys',
        'settings',
        'state_lic',
      ],
      exported: 'orgs-i-speak-for.json',
    },
  ],
  keeps: [
    {
      what: 'Whom an org names as its contact, where they were never in it with the account',
      why: 'nobody has shown that it is the same person; the org names another itself',
      forHowLong: 'until the org names another, or is deleted',
      columns: ['orgs.contact_name', 'orgs.contact_email'],
    },
    {
      what: 'The medical director whom an org has named, with the number of the licence',
      why: 'an org has to be able to say under whose licence it treats; it names another one itself',
      forHowLong: 'until the org names another, or is deleted',
      columns: ['orgs.physician_name', 'orgs.physician_npi'],
    },
    {
      what: 'The name of a deleted org that traded with others, and the names of the goods',
      why: 'the books of the others have to say from whom they bought and to whom they sold',
      forHowLong: 'as long as those keep their books here',
      columns: [],
    },
    {
      what: 'By number, not by name, who invited somebody',
      why: 'the invitation is about the invited',
      forHowLong: 'as long as the invited keep their account',
      columns: ['invites.invited_by_id'],
    },
    {
      what: 'By number, not by name, who answered a request to become a patient',
      why: 'the request is about whoever asked',
      forHowLong: 'as long as those who asked keep their account',
      columns: ['join_requests.answered_by_id'],
    },
  ],
  pictures: ['orgs.photo_url', 'orgs.state_lic'],
  exportOf: {
    'memberships.json': readMemberships,
    'invitations.json': readInvitations,
    'health-openings.json': readOpenings,
    'closed-to-clinics.json': readClosures,
    'join-requests.json': readRequests,
    'orgs-i-speak-for.json': readSpokenFor,
  },

  async erase({ reader, person: { userId, email, orgIds }, now }) {
    await sql`delete from invites where user_id = ${userId}`.execute(reader)
    await sql`delete from health_openings where user_id = ${userId} or reader_id = ${userId}`.execute(reader)
    await sql`delete from clinic_closures where user_id = ${userId}`.execute(reader)
    await sql`delete from join_tries where user_id = ${userId}`.execute(reader)
    await sql`delete from join_requests where user_id = ${userId}`.execute(reader)
    await sql`update join_codes set made_by_id = null where made_by_id = ${userId}`.execute(reader)
    await sql`
      update orgs set contact_name = null, contact_email = null, updated_at = ${now}, version = version + 1
      where lower(contact_email) = ${email} and id = any(${idList(orgIds)})`.execute(reader)
  },

  async eraseLast({ reader, person: { userId } }) {
    await sql`delete from memberships where user_id = ${userId}`.execute(reader)
  },

  async eraseOrg({ reader, orgId, pictures }) {
    const { rows } = await sqlOf(AddressesRow)`
      select unnest(array[photo_url, state_lic]::text[]) as address from orgs where id = ${orgId}`.execute(reader)
    for (const { address } of rows) if (address !== null) pictures.add(address)
    await sql`update orgs set photo_url = null, state_lic = null where id = ${orgId}`.execute(reader)
    await sql`delete from invites where org_id = ${orgId}`.execute(reader)
    await sql`delete from health_openings where org_id = ${orgId}`.execute(reader)
    await sql`delete from clinic_closures where org_id = ${orgId}`.execute(reader)
    await sql`delete from memberships where org_id = ${orgId}`.execute(reader)
    await sql`delete from join_codes where org_id = ${orgId}`.execute(reader)
    await sql`delete from website_proofs where org_id = ${orgId}`.execute(reader)
    await sql`delete from join_requests where org_id = ${orgId}`.execute(reader)
    await sql`delete from membership_counts where org_id = ${orgId}`.execute(reader)
    await sql`delete from partner_tallies where partner_id = ${orgId}`.execute(reader)
  },

  async eraseOrgLast({ reader, orgId, now }) {
    await sql`
      update orgs o set name = case when exists (
          select 1 from inventory_transactions t where (t.from_org_id = o.id and t.to_org_id <> o.id)
            or (t.to_org_id = o.id and t.from_org_id <> o.id)) then name else '' end,
        email = null, phone = null, website = null, address = null, city = null, state = null, country = null, zipcode = null,
        about = null, contact_name = null, contact_email = null, physician_name = null,
        physician_npi = null, settings = '{}', is_public = false, status = 'inactive', erased_at = ${now},
        updated_at = ${now}, version = version + 1
      where o.id = ${orgId}`.execute(reader)
  },
}

async function readMemberships(reader: Reader, userId: string) {
  const { rows } = await sqlOf(MembershipRow)`
    select o.name as org, m.role, m.status, m.created_at as since from memberships m join orgs o on o.id = m.org_id
    where m.user_id = ${userId} order by m.created_at limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}

async function readInvitations(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SentRow)`
    select o.name as org, i.email, i.first_name as "firstName", i.last_name as "lastName", i.role, i.status, i.sent_at as sent from invites i join orgs o on o.id = i.org_id
    where i.user_id = ${userId} order by i.sent_at limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, sent: instantFromRow(row.sent) }))
}

async function readRequests(reader: Reader, userId: string) {
  const { rows } = await sqlOf(RequestRow)`
    select r.id, o.name as org, r.words, r.word, r.status, r.created_at as asked from join_requests r join orgs o on o.id = r.org_id
    where r.user_id = ${userId} order by r.id limit ${LINES_MAX}`.execute(reader)
  return rows.map(({ id: _id, ...row }) => ({ ...row, asked: instantFromRow(row.asked) }))
}

async function readOpenings(reader: Reader, userId: string) {
  const { rows } = await sql`
    select o.name as org, h.kind, h.created_at as "from", h.until, h.ended_at as ended from health_openings h join orgs o on o.id = h.org_id
    where h.user_id = ${userId} order by h.created_at limit ${LINES_MAX}`.execute(reader)
  return rows
}

async function readClosures(reader: Reader, userId: string) {
  const { rows } = await sqlOf(ClosureRow)`
    select o.name as org, c.kind, c.closed_at as closed from clinic_closures c join orgs o on o.id = c.org_id
    where c.user_id = ${userId} order by o.name, c.kind limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, closed: instantFromRow(row.closed) }))
}

async function readSpokenFor(reader: Reader, userId: string) {
  const { rows } = await sql`
    select name as org, contact_name as "contactName", contact_email as "contactEmail" from orgs
    where lower(contact_email) = (select email from users where id = ${userId}) and id in (${knownIn(userId)}) order by id limit ${LINES_MAX}`.execute(
    reader,
  )
  return rows
}
