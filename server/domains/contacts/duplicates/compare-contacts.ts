import { sql } from 'kysely'
import { z } from 'zod'
import { Hanging } from '#shared/domains/contacts/duplicates-schema.ts'
import type { Comparison } from '#shared/domains/contacts/duplicates-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { ContactId, OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { HeldOfContact } from '../hand-over.ts'
import { readContact } from '../queries.ts'

interface Pair {
  one: ContactId
  other: ContactId
}

const FoundRow = z.object({ contacts: z.number(), isApart: z.boolean() })
const AlertRow = z.object({ id: z.string(), contact: z.string(), text: z.string() })
const HangsRow = z.object({ contact: z.string(), what: Hanging, count: z.number() })

/** Two contacts side by side, with what hangs on each. @throws AppError `not_found` for one of another org, or that is a user now */
export async function compareContacts(
  reader: Reader,
  orgId: OrgId,
  { one, other }: Pair,
  held: readonly HeldOfContact[],
): Promise<Comparison> {
  const ids = [one, other]
  const { rows: found } = await sqlOf(FoundRow)`
    select count(*)::int as contacts, exists (
      select 1 from contacts_apart
      where one_id = least(${one}::uuid, ${other}::uuid) and other_id = greatest(${one}::uuid, ${other}::uuid)) as "isApart"
    from contacts where org_id = ${orgId} and id = any(${ids}::uuid[]) and converted_at is null`.execute(reader)
  if (found[0]?.contacts !== 2) throw new AppError('not_found')
  const { rows: alerts } = await sqlOf(AlertRow)`
    select id, contact_id as contact, text from person_alerts where contact_id = any(${ids}::uuid[])`.execute(reader)
  const { rows: hangs } = await sqlOf(HangsRow)`${sql.join(
    [
      ...held.map(
        ({ table, what }) => sql`
          select contact_id as contact, ${sql.lit(what)} as what, count(*)::int as count from ${sql.table(table)}
          where contact_id = any(${ids}::uuid[]) group by 1`,
      ),
      sql`
        select guardian_contact_id as contact, 'cared' as what, count(*)::int as count from contacts
        where guardian_contact_id = any(${ids}::uuid[]) and converted_at is null group by 1`,
    ],
    sql` union all `,
  )}`.execute(reader)
  const sideOf = async (id: ContactId) => ({
    contact: await readContact(reader, id),
    alert: alerts.find(({ contact }) => contact === id)?.text ?? null,
    hangs: hangs.filter(({ contact }) => contact === id).map(({ what, count }) => ({ what, count })),
  })
  const [left, right] = await Promise.all([sideOf(one), sideOf(other)])
  return { one: left, other: right, isApart: found[0].isApart }
}
