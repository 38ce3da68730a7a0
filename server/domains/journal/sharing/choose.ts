import { z } from 'zod'
import { sql } from 'kysely'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { AudienceKind } from '#shared/domains/journal/sharing/schema.ts'
import type { Audience } from '#shared/domains/journal/sharing/schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Reader } from '#server/database/orm.ts'
import { isSharedAt } from '#server/runtime/sharing/shared-with.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Caller } from '#server/runtime/call.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { ownStaffAtWork } from '#server/domains/orgs/index.ts'

interface Chosen {
  audience?: Audience | undefined
  showAll?: boolean | undefined
  publish?: boolean | undefined
}

/** What is stored of a choice: the spec's switches follow from it. */
export const columnsOf = ({ who, reader }: Audience) => ({
  audience: who,
  audienceUserId: who === 'person' ? (reader?.id ?? null) : null,
  showAll: who === 'clinic',
  publish: who !== 'me',
})

/** What is sent of an entry beside who may read it. */
export function withoutSwitches<Body extends Chosen>(body: Body): Omit<Body, keyof Chosen> {
  const { audience: _audience, showAll: _showAll, publish: _publish, ...fields } = body
  return fields
}

/**
 * Who may read a new entry: whom its person names with it, else as they usually have it. What staff write down of their
 * patient their clinic knows already.
 *
 * @throws AppError `invalid_input` on `audience`: chosen by somebody else, or a reader who cannot be one
 */
export async function audienceOfNew(
  reader: Reader,
  { isSubject }: Caller,
  userId: UserId,
  body: Chosen,
): Promise<Audience> {
  if (!isSubject) {
    refuseChoice(body)
    return { who: 'clinic' }
  }
  return (await choiceIn(reader, userId, body)) ?? (await readUsual(reader, userId))
}

/**
 * Who may read an entry from now on; null where nothing else was chosen. The old reader stays, also where they have left
 * the clinic since.
 *
 * @throws AppError as `audienceOfNew`
 */
export async function audienceOfChange(
  reader: Reader,
  { isSubject }: Caller,
  { audience: { who, reader: named }, userId }: EntryView,
  body: Chosen,
): Promise<Audience | null> {
  if (!isSubject) {
    refuseChoice(body)
    return null
  }
  const isSame = body.audience?.who === who && (body.audience.reader?.id ?? null) === (named?.id ?? null)
  return isSame ? null : choiceIn(reader, userId, body)
}

/** Only the person opens and closes what is theirs. */
function refuseChoice({ audience }: Chosen): void {
  if (audience !== undefined) throw invalidField('audience', 'validation.audienceOwn')
}

async function choiceIn(
  reader: Reader,
  userId: string,
  { audience, showAll, publish }: Chosen,
): Promise<Audience | null> {
  if (audience !== undefined) return requireReader(reader, userId, audience)
  if (publish === false) return { who: 'me' }
  return showAll === true ? { who: 'clinic' } : null
}

/** Who works at a clinic that treats the person and may read their journal: rows of `u`, `o` and `staff`. */
export const treatingStaff = (userId: string) => sql`
  memberships mine join orgs o on o.id = mine.org_id and o.status = 'active' and o.deleted_at is null
    join memberships staff on staff.org_id = o.id and ${ownStaffAtWork('staff')}
    join users u on u.id = staff.user_id
  where mine.user_id = ${userId} and mine.role = 'user' and mine.status = 'active' and u.id <> ${userId}
    and ${isSharedAt('journal', sql`o.id`, sql`mine.user_id`)}`

/** @throws AppError `invalid_input` on `audience` for nobody, or somebody who does not work at a clinic of the person */
export async function requireReader(reader: Reader, userId: string, audience: Audience): Promise<Audience> {
  if (audience.who !== 'person') return { who: audience.who }
  const { rows } = await sql`
    select 1 from ${treatingStaff(userId)} and u.id = ${audience.reader?.id ?? null}`.execute(reader)
  if (rows.length === 0) throw invalidField('audience', 'validation.audienceReader')
  return audience
}

const UsualRow = z.object({ who: AudienceKind, userId: UserId.nullable() })

/** What new entries of a person have. A reader who cannot be one any more leaves them to the person alone. */
export async function readUsual(reader: Reader, userId: string): Promise<Audience> {
  const { rows } = await sqlOf(UsualRow)`
    select audience as who, audience_user_id as "userId" from journal_settings where user_id = ${userId}`.execute(
    reader,
  )
  const [row] = rows
  if (row === undefined) return { who: 'clinic' }
  return { who: row.who, reader: row.userId === null ? null : { id: row.userId } }
}

/** Who may read an entry now, and who might before. */
export async function recordShared(context: DomainContext, before: EntryView, after: EntryView): Promise<void> {
  const [from, to] = [before.audience, after.audience]
  if (from.who === to.who && from.reader?.id === to.reader?.id) return
  const details = { from: from.who, to: to.who, fromReader: from.reader?.id ?? null, toReader: to.reader?.id ?? null }
  await recordEvent(context, { kind: 'entry.shared', subjectId: after.id, userId: after.userId, details })
}
