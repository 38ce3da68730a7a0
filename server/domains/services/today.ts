import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'

/** Which day it is where an org is: renewals are counted there. @throws AppError `not_found` */
export const todayOf = (em: EntityManager, orgId: string, now: number): Promise<LocalDate> =>
  readToday(readerOf(em), orgId, now)

const TimeZoneRow = z.object({ time_zone: z.string() })

/** The same for a read. */
export async function readToday(reader: Reader, orgId: string, now: number): Promise<LocalDate> {
  const { rows } = await sqlOf(TimeZoneRow)`select time_zone from orgs where id = ${orgId}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return localDateOf(now, row.time_zone)
}
