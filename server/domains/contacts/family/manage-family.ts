import { sql } from 'kysely'
import { FAMILY_MAX, FamilyMember as FamilyMemberView } from '#shared/domains/contacts/family-schema.ts'
import type { NewFamilyMember } from '#shared/domains/contacts/family-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { FamilyMemberId, UserId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { FamilyMember } from '../entities/family-member.ts'

const COLUMNS = sql`id, first_name as "firstName", last_name as "lastName", birthdate::text as birthdate, relation`

/** The people for whom somebody books, in the order in which they were added. */
export async function listFamily(reader: Reader, guardianId: UserId): Promise<FamilyMemberView[]> {
  const { rows } = await sqlOf(FamilyMemberView)`
    select ${COLUMNS} from family_members where guardian_id = ${guardianId} order by id`.execute(reader)
  return rows
}

/**
 * Somebody of a person's family; null for anybody who is not, also where they are of another's.
 */
export async function findFamilyMember(
  reader: Reader,
  guardianId: UserId,
  id: FamilyMemberId,
): Promise<FamilyMemberView | null> {
  const { rows } = await sqlOf(FamilyMemberView)`
    select ${COLUMNS} from family_members where id = ${id} and guardian_id = ${guardianId} for key share`.execute(
    reader,
  )
  return rows[0] ?? null
}

/** Adds somebody for whom a person books. @throws AppError `conflict` where there are as many as there may be */
export async function addFamilyMember(
  context: DomainContext,
  guardianId: UserId,
  input: NewFamilyMember,
): Promise<FamilyMemberView> {
  return inTransaction(context.em, async (em) => {
    // Two that come at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`family ${guardianId}`}, 0))`.execute(readerOf(em))
    const known = await listFamily(readerOf(em), guardianId)
    if (known.length >= FAMILY_MAX)
      throw new AppError('conflict', {
        fields: { firstName: { key: 'validation.familyFull', values: { most: FAMILY_MAX } } },
      })
    const { id } = em.create(FamilyMember, { guardianId, ...input })
    await em.flush()
    return { id, ...input }
  })
}

/** Takes somebody off the list; visits that were booked for them stay, with their name. @throws AppError `not_found` */
export async function removeFamilyMember(reader: Reader, guardianId: UserId, id: FamilyMemberId): Promise<void> {
  const { rows } = await sql`
    delete from family_members where id = ${id} and guardian_id = ${guardianId} returning id`.execute(reader)
  if (rows.length === 0) throw new AppError('not_found')
}
