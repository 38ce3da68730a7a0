import { sql } from 'kysely'
import { z } from 'zod'
import { UNREACHED } from '#shared/domains/contacts/person-fields.ts'
import type { PersonWay } from '#shared/domains/contacts/way.ts'
import type { SetWay } from '#shared/domains/contacts/ways-api.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { setMemberChannel } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readWay } from './read-way.ts'

/**
 * Writes down how a member or a contact wants to be told of their visits, and of a contact who is told in their place.
 *
 * @throws AppError `not_found` for somebody whom the org does not know; `version_conflict`; `invalid_transition` for a
 *   contact that has become a user; `invalid_input` for a guardian of another org, or for a contact whom nobody could reach any more
 */
export async function setWay(context: DomainContext, orgId: OrgId, input: SetWay): Promise<PersonWay> {
  const { user, contact } = input
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    const fields =
      contact === undefined
        ? await ofMember(reader, orgId, { ...input, user: user ?? '' }, now)
        : await ofContact(reader, orgId, { ...input, contact }, now)
    if (fields.length > 0)
      await recordEvent(
        { ...context, em },
        {
          kind: 'person.way_set',
          orgId,
          subjectId: user ?? contact ?? null,
          userId: user ?? null,
          details: { fields },
        },
      )
    const way = await readWay(reader, orgId, { user, contact })
    if (way === null) throw new AppError('not_found')
    return way
  })
}

async function ofMember(
  reader: Reader,
  orgId: OrgId,
  { user, channel, version }: Omit<SetWay, 'user'> & { user: string },
  now: Date,
): Promise<string[]> {
  const before = await setMemberChannel(reader, { orgId, userId: user, channel, version, now })
  return channel === undefined || before === channel ? [] : ['channel']
}

const ContactRow = z.object({
  version: z.number(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  channel: z.string().nullable(),
  guardian: z.string().nullable(),
  isConverted: z.boolean(),
})

async function ofContact(
  reader: Reader,
  orgId: OrgId,
  { contact, channel, guardian, version }: Omit<SetWay, 'contact'> & { contact: ContactId },
  now: Date,
): Promise<string[]> {
  // Both in one order: of two who name each other at once the second waits, and is refused.
  const both = [contact, guardian?.contact ?? contact]
  await sql`
    select 1 from contacts where id = any(${both}::uuid[]) and org_id = ${orgId} order by id for no key update`.execute(
    reader,
  )
  const { rows } = await sqlOf(ContactRow)`
    select version, email, phone, channel, coalesce(guardian_user_id, guardian_contact_id) as guardian,
      converted_at is not null as "isConverted"
    from contacts where id = ${contact} and org_id = ${orgId}`.execute(reader)
  const [stored] = rows
  if (stored === undefined) throw new AppError('not_found')
  if (stored.isConverted) throw new AppError('invalid_transition')
  if (stored.version !== version) throw new AppError('version_conflict')
  const wanted = guardian === undefined ? stored.guardian : (guardian?.user ?? guardian?.contact ?? null)
  const fields = [
    ...(channel === undefined || channel === stored.channel ? [] : ['channel']),
    ...(wanted === stored.guardian ? [] : ['guardian']),
  ]
  if (fields.length === 0) return []
  if (wanted !== stored.guardian && guardian !== null && guardian !== undefined)
    await refuseForeign(reader, orgId, { ...guardian, of: contact })
  if (wanted === null && stored.email === null && stored.phone === null) throw invalidField('guardian', UNREACHED)
  const kept = channel === undefined ? stored.channel : channel
  await sql`
    update contacts set channel = ${kept}, version = version + 1, updated_at = ${now}
      ${
        wanted === stored.guardian
          ? sql``
          : sql`, guardian_user_id = ${guardian?.user ?? null}, guardian_contact_id = ${guardian?.contact ?? null}, is_cared_for = ${wanted !== null}`
      }
    where id = ${contact}`.execute(reader)
  return fields
}

/** Somebody who is told in another's place: of the same org, and nobody who is cared for themselves. @throws AppError `invalid_input` */
export async function refuseForeign(
  reader: Reader,
  orgId: OrgId,
  guardian: { user?: UserId | undefined; contact?: ContactId | undefined; of: ContactId | null },
): Promise<void> {
  const { user = null, contact = null, of } = guardian
  const { rows } =
    user === null
      ? await sql`
          select 1 from contacts where id = ${contact} and org_id = ${orgId} and converted_at is null
            and not is_cared_for and id is distinct from ${of} for key share`.execute(reader)
      : await sql`
          select 1 from memberships m join users u on u.id = m.user_id and u.deleted_at is null
          where m.user_id = ${user} and m.org_id = ${orgId} and m.status = 'active' for key share of m`.execute(reader)
  if (rows.length === 0) throw invalidField('guardian', 'validation.unknownPerson')
}
