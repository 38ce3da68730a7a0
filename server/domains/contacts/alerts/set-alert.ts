import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { PersonAlert as AlertView, SetAlert } from '#shared/domains/contacts/alerts-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'

const AlertRow = z.object({ id: z.string(), text: z.string(), version: z.number() })

/**
 * Writes, changes or takes away the alert of a member or a contact of the org.
 *
 * @throws AppError `not_found` for somebody whom the org does not know; `version_conflict` where somebody else has written meanwhile
 */
export async function setAlert(context: DomainContext, orgId: OrgId, input: SetAlert): Promise<AlertView> {
  const { user = null, contact = null, text, version } = input
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await lockPerson(reader, orgId, { user, contact })
    const ofPerson = sql`org_id = ${orgId} and (user_id = ${user} or contact_id = ${contact})`
    const { rows } = await sqlOf(AlertRow)`select id, text, version from person_alerts where ${ofPerson}`.execute(
      reader,
    )
    const [stored] = rows
    if ((stored?.version ?? 0) !== version) throw new AppError('version_conflict')
    if (text === (stored?.text ?? null)) return { text, version }
    const id = stored?.id ?? v7()
    const now = new Date(context.clock())
    if (text === null) await sql`delete from person_alerts where id = ${id}`.execute(reader)
    else
      await sql`
        insert into person_alerts (id, created_at, updated_at, org_id, user_id, contact_id, text)
        values (${id}, ${now}, ${now}, ${orgId}, ${user}, ${contact}, ${toSeal({ place: 'person_alerts.text', row: id }, text)})
        on conflict (id) do update set text = excluded.text, updated_at = ${now}, version = person_alerts.version + 1`.execute(
        reader,
      )
    await recordEvent({ ...context, em }, { kind: 'person.alert_set', orgId, subjectId: user ?? contact, userId: user })
    return { text, version: text === null ? 0 : version + 1 }
  })
}

/** Two who write at once stand in line; whoever is nobody of the org is not found. */
async function lockPerson(
  reader: Reader,
  orgId: OrgId,
  { user, contact }: { user: string | null; contact: string | null },
): Promise<void> {
  const { rows } =
    user === null
      ? await sql`
          select 1 from contacts where id = ${contact} and org_id = ${orgId} and converted_at is null
          for no key update`.execute(reader)
      : await sql`
          select 1 from memberships m join users u on u.id = m.user_id and u.deleted_at is null
          where m.user_id = ${user} and m.org_id = ${orgId} and m.status not in ('pending', 'rejected')
          for no key update of m`.execute(reader)
  if (rows.length === 0) throw new AppError('not_found')
}
