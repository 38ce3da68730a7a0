import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { lateFeeAt } from '#shared/domains/fees/owed.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Appointment } from '#server/domains/scheduling/index.ts'
import { readVisit, standingOf } from './read-visit.ts'

/**
 * What it costs a visitor to call an appointment off at that time, in minor units, beyond what is free; what was accepted stays locked until
 * the transaction ends. 0 where it costs nothing: then the clinic's rule about changes holds.
 */
export async function lateFeeOf(em: EntityManager, { id }: Pick<Appointment, 'id'>, now: number): Promise<number> {
  const visit = await readVisit(readerOf(em), id, 'lock')
  return visit === null ? 0 : lateFeeAt(visit.terms, standingOf(visit), now)
}

/**
 * Notes that a visitor called an appointment off who knew what it costs, after the step was taken; it is charged once the desk had its time.
 * A step that is undone takes the note with it.
 */
export async function noteLateCancel(em: EntityManager, { id, statusAt }: Appointment): Promise<void> {
  await sql`update visit_fees set own_cancel_at = ${statusAt} where id = ${id}`.execute(readerOf(em))
}
