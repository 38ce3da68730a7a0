import { z } from 'zod'
import { sql } from 'kysely'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { removeUnused } from '#server/domains/contacts/index.ts'
import type { HeldOfContact } from '#server/domains/contacts/index.ts'
import { askNext } from '../../slots/ask-next.ts'

/** What keeps something that came in by a file from going again. */
export interface HeldOfImported {
  /** The tables of other domains that name an appointment by `appointment_id`. */
  visits: readonly string[]
  contacts: readonly HeldOfContact[]
}

export interface Undoing {
  orgId: OrgId
  doneBy: UserId | null
  held: HeldOfImported
}

/** What this domain itself keeps about an appointment; of a reminder there is a row from when it is sent. */
const OWN = ['visit_lines', 'patient_messages', 'reminders'] as const

const FoundRow = z.object({ id: z.string(), userId: z.string().nullable(), isFree: z.boolean() })
const IdRow = z.object({ id: z.string() })

/**
 * Deletes appointments that an import has made, and the contacts that came with them, but for those that were changed by now, that
 * anything hangs on, or that somebody was reminded of: whoever was told to come is expected.
 *
 * @returns those that are not there any more
 */
export async function removeMade(
  context: DomainContext,
  made: readonly { id: string; contactId: string | null }[],
  { orgId, doneBy, held }: Undoing,
): Promise<Set<string>> {
  if (made.length === 0) return new Set()
  const reader = readerOf(context.em)
  const ids = made.map(({ id }) => id)
  const { rows: there } = await sqlOf(IdRow)`
    select id from appointments where id = any(${ids}::uuid[]) and org_id = ${orgId} order by id for update`.execute(
    reader,
  )
  // In a statement after the one that locked them: so it sees everything that was made for them.
  const { rows } = await sqlOf(FoundRow)`
    select a.id, a.user_id as "userId", a.version = 1 and a.deleted_at is null and not (
      ${sql.join(
        [...OWN, ...held.visits].map(
          (table) => sql`exists (select 1 from ${sql.table(table)} h where h.appointment_id = a.id)`,
        ),
        sql` or `,
      )}) as "isFree"
    from appointments a where a.id = any(${there.map(({ id }) => id)}::uuid[])`.execute(reader)
  const free = rows.filter(({ isFree }) => isFree)
  const kept = new Set(rows.flatMap(({ id, isFree }) => (isFree ? [] : [id])))
  await sql`delete from appointments where id = any(${free.map(({ id }) => id)}::uuid[])`.execute(reader)
  await recordEvents(
    context,
    orgId,
    free.map(({ id, userId }) => ({
      kind: 'appointment.removed',
      subjectId: id,
      userId,
      details: { by: 'import' },
    })),
    doneBy,
  )
  if (free.length > 0) await askNext(context, orgId)
  const contactIds = made.flatMap(({ id, contactId }) => (kept.has(id) ? [] : (contactId ?? [])))
  await removeUnused(context, [...new Set(contactIds)], { orgId, begunById: doneBy, held: held.contacts })
  return new Set(ids.filter((id) => !kept.has(id)))
}
