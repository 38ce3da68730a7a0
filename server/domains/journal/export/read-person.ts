import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** Whom a journal is of. */
export const Person = z.object({
  name: z.string(),
  birthdate: LocalDate.nullable(),
  gender: z.enum(['male', 'female', 'other']).nullable(),
})
export type Person = z.infer<typeof Person>

/** @throws AppError `not_found` */
export async function readPerson(reader: Reader, userId: string): Promise<Person> {
  const { rows } = await sqlOf(Person)`
    select trim(concat_ws(' ', first_name, last_name)) as name, birthdate::text, gender from users
    where id = ${userId} and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}
