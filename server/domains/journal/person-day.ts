import { dayOf } from '#shared/domains/journal/days.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { readTimeZone } from '#server/domains/orgs/index.ts'
import type { Journal } from './entries/queries.ts'
import { readPersonZone } from '#server/domains/plans/index.ts'

/** The day it is for a person: in the zone they name, else that of their latest entry, else that of their clinic. */
export async function dayOfPerson(
  reader: Reader,
  { userId, onlooker }: Journal,
  millis: number,
  timeZone: string | undefined,
): Promise<LocalDate> {
  return dayOf(millis, timeZone ?? (await readPersonZone(reader, userId, { isForClinic: onlooker.as !== 'person' })))
}

/** The day it is at an org. */
export const dayOfOrg = async (reader: Reader, orgId: OrgId, millis: number): Promise<LocalDate> =>
  dayOf(millis, await readTimeZone(reader, orgId))
