import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { invalidField } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import { pictureAt } from './upload-links.ts'

/** A picture has to be one that the person, or who writes for them, has uploaded. @throws AppError `invalid_input` on it */
export async function requireOwnPhoto(
  em: EntityManager,
  photoURL: string | null | undefined,
  people: readonly string[],
): Promise<void> {
  if (photoURL === null || photoURL === undefined) return
  const { rows } = await sql`
    select 1 from uploads where id = ${pictureAt(photoURL)} and folder = 'user/profile' and stored_at is not null
      and user_id = any(${[...people]}::uuid[])
    -- No sweep takes it away before this is done.
    for share`.execute(readerOf(em))
  if (rows.length === 0) throw invalidField('photoURL', 'validation.ownPhoto')
}
