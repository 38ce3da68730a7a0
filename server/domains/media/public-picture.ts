import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { invalidField } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import { pictureAt } from './upload-links.ts'

interface Choice {
  /** Of the form. */
  field: string
  /** Undefined where it is not sent, null where it is cleared. */
  address: string | null | undefined
  /** What is shown already stays, whoever uploaded it. */
  shown: string | null | undefined
  /** Who chooses it. */
  userId: string
}

/**
 * Refuses a picture for what everybody sees, such as a logo, that was not uploaded for an org by whoever chooses it: a
 * patient's photo has an address as well, and is nobody's to publish.
 *
 * @throws AppError `invalid_input`
 */
export async function requirePublicPicture(
  em: EntityManager,
  { field, address, shown, userId }: Choice,
): Promise<void> {
  if (address === undefined || address === null || address === (shown ?? null)) return
  const { rows } = await sql`
    select 1 from uploads where id = ${pictureAt(address)} and folder = 'org/profile' and user_id = ${userId}
      and stored_at is not null for share`.execute(readerOf(em))
  if (rows.length === 0) throw invalidField(field, 'validation.url')
}
