import { sql } from 'kysely'
import { AppError } from '#shared/kernel/errors.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'

/** Whom a journal is of. */
export interface Person {
  name: string
  birthdate: LocalDate | null
  gender: 'male' | 'female' | 'other' | null
}

/** @throws AppError `not_found` */
export async function readPerson(reader: Reader, userId: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select trim(concat_ws(' ', first_name, last_name)) as name, birthdate::text, gender from users
    where id = ${userId} and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}
