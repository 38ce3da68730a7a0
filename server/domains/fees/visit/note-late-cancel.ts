import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { freeUntil } from '#shared/domains/fees/owed.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Appointment } from '#server/domains/scheduling/index.ts'
import { readVisit } from './read-visit.ts'

/**
 * Notes that a visitor calls off a booking of which they accepted that it costs something by now; it is charged once the desk had its time.
 *
 * @returns false where it costs nothing: then the clinic's rule about changes holds
 */
export async function noteLateCancel(em: EntityManager, { id, startsAt }: Appointment, now: number): Promise<boolean> {
  const reader = readerOf(em)
  const visit = await readVisit(reader, id, 'lock')
  const start = startsAt.getTime()
  if (visit === null || visit.terms.late === 0 || now <= freeUntil(visit.terms, start) || now >= start) return false
  await sql`update visit_fees set is_own_cancel = true where id = ${id}`.execute(reader)
  return true
}
