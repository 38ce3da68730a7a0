import { z } from 'zod'
import { sql } from 'kysely'
import { AudienceKind, READERS_MAX, SharingView } from '#shared/domains/journal/sharing/schema.ts'
import type { Audience } from '#shared/domains/journal/sharing/schema.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { columnsOf, requireReader, treatingStaff } from './choose.ts'

const SettingRow = z.object({
  who: AudienceKind,
  readerId: UserId.nullable(),
  readerName: z.string().nullable(),
  clinics: SharingView.shape.clinics,
  readers: SharingView.shape.readers,
})

/** What a person has decided about their journal, and whom they can name. */
export async function readSharing(reader: Reader, userId: string): Promise<SharingView> {
  const { rows } = await sqlOf(SettingRow)`
    select coalesce(s.audience, 'clinic') as who, named.id as "readerId",
      trim(concat_ws(' ', named.first_name, named.last_name)) as "readerName",
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]')
        from memberships m join orgs o on o.id = m.org_id and o.status = 'active' and o.deleted_at is null
        where m.user_id = me.id and m.role = 'user' and m.status = 'active') as clinics,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'clinic', r.clinic) order by r.name, r.id), '[]') from (
        select distinct on (u.id) u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name, o.name as clinic
        from ${treatingStaff(userId)} order by u.id, o.name limit ${READERS_MAX}) r) as readers
    from users me left join journal_settings s on s.user_id = me.id left join users named on named.id = s.audience_user_id
    where me.id = ${userId}`.execute(reader)
  const [row] = rows
  if (row === undefined) return { audience: { who: 'clinic', reader: null }, clinics: [], readers: [] }
  const { who, readerId, readerName, ...rest } = row
  return { audience: { who, reader: readerId === null ? null : { id: readerId, name: readerName ?? '' } }, ...rest }
}

interface Choice {
  audience: Audience
  /** Whether it goes for what was written before as well. */
  isForEarlier: boolean
}

/**
 * Sets what new entries have, and if wanted all that there are, deleted ones as well: they may come back. Their versions
 * move on, so that no form which stands open elsewhere opens again what was closed.
 *
 * @throws AppError `invalid_input` on `audience` for a reader who cannot be one
 */
export async function setSharing(
  context: DomainContext,
  { audience, isForEarlier }: Choice,
): Promise<SharingView & { changed: number }> {
  const { userId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const {
      audience: who,
      audienceUserId: named,
      showAll,
      publish,
    } = columnsOf(await requireReader(reader, userId, audience))
    await sql`
      insert into journal_settings (user_id, audience, audience_user_id) values (${userId}, ${who}, ${named})
      on conflict (user_id) do update set audience = excluded.audience, audience_user_id = excluded.audience_user_id`.execute(
      reader,
    )
    const details = { to: who, toReader: named }
    await recordEvent({ ...context, em }, { kind: 'journal.shared', userId, details })
    const changed = isForEarlier ? await setEarlier() : 0
    if (changed > 0)
      await recordEvent({ ...context, em }, { kind: 'entry.shared', userId, details: { ...details, entries: changed } })
    return { ...(await readSharing(reader, userId)), changed }

    async function setEarlier(): Promise<number> {
      const { numAffectedRows } = await sql`
        update entries set audience = ${who}, audience_user_id = ${named}, show_all = ${showAll}, publish = ${publish},
          version = version + 1, updated_at = ${new Date(context.clock())}
        where user_id = ${userId} and (audience, audience_user_id) is distinct from (${who}::text, ${named}::uuid)`.execute(
        reader,
      )
      return Number(numAffectedRows ?? 0)
    }
  })
}
