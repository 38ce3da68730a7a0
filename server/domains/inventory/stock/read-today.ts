import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { readTimeZone } from '#server/domains/orgs/index.ts'

/** The day that it is where an org is: by it lots expire. */
export const readToday = async (reader: Reader, orgId: string, now: number): Promise<LocalDate> =>
  localDateOf(now, await readTimeZone(reader, orgId))
