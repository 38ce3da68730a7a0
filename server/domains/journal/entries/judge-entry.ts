import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { NewEntry } from '#shared/domains/journal/entry-schema.ts'
import { NO_MOOD } from '#shared/domains/journal/entry-schema.ts'
import { missingPressure } from '#shared/domains/journal/measured.ts'
import type { Pressures } from '#shared/domains/journal/measured.ts'
import { PlanActivity } from '#shared/domains/plans/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { EntryTime } from './date-window.ts'

const HoldPlanRow = z.object({ user_id: UserId, activities: z.array(PlanActivity) })

/** The owner of a plan and what stands in it; it stays as it is until the transaction ends. @throws AppError `not_found` */
export async function holdPlan(
  em: EntityManager,
  planId: string,
): Promise<{ userId: UserId; planned: readonly PlanActivity[] }> {
  const { rows } = await sqlOf(HoldPlanRow)`
    select user_id, activities from plans where id = ${planId} and user_id is not null for share`.execute(readerOf(em))
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return { userId: row.user_id, planned: row.activities }
}

const ActivitiesRow = z.object({ activities: z.array(PlanActivity) })

/** What stands in a person's plan; nothing where there is no plan. */
export async function readPlanned(em: EntityManager, userId: string): Promise<readonly PlanActivity[]> {
  const { rows } = await sqlOf(ActivitiesRow)`
    select activities from plans where user_id = ${userId} for share`.execute(readerOf(em))
  return rows[0]?.activities ?? []
}

const MORE = ['title', 'note', 'photoURL', 'weight', 'hr', 'bpSys', 'bpDia', 'spo2', 'analysis'] as const

/** Whether an entry has words, a picture, vitals or what was in a meal. */
export const hasMore = (fields: { [Name in (typeof MORE)[number]]?: unknown }): boolean =>
  MORE.some((name) => (fields[name] ?? '') !== '')

type Judged = Pick<NewEntry, 'mood' | 'weekStart'> & Required<Pick<NewEntry, 'entryType' | 'dateType'>>

interface Facts {
  time: EntryTime
  hasActivities: boolean
  /** Words, a picture or a vital stand in it. */
  hasMore: boolean
}

/**
 * The rules that the fields of an entry have among themselves (spec §5 Entry). A day that says something needs no mood; a
 * week does.
 *
 * @throws AppError `invalid_input` on the field
 */
export function judgeEntry({ mood, entryType, dateType, weekStart }: Judged, facts: Facts): void {
  if (dateType === 'week' && entryType !== 'basic') throw invalidField('dateType', 'validation.weekBasicOnly')
  if (dateType === 'week' && (weekStart ?? facts.time.weekStart) !== facts.time.weekStart)
    throw invalidField('weekStart', 'validation.weekStart')
  const saysSomething = dateType === 'day' && (facts.hasActivities || facts.hasMore)
  if (mood === NO_MOOD && !saysSomething) throw invalidField('mood', 'validation.moodRequired')
}

/** Whether quick add wrote it, whose counts end at the slots of each activity: no mood was asked for, and no meal is told of. */
export const isOfQuickAdd = (
  entry: Pick<Judged, 'mood' | 'entryType'>,
  { hasMore: more }: { hasMore: boolean },
): boolean => entry.mood === NO_MOOD && !(entry.entryType === 'meal' && more)

/**
 * One pressure without the other says little. What stood alone already may stay.
 *
 * @throws AppError `invalid_input` on the one that is missing
 */
export function requireBothPressures(now: Pressures, before: Pressures = {}): void {
  const missing = missingPressure(now)
  if (missing !== null && missing !== missingPressure(before)) throw invalidField(missing, 'validation.bothPressures')
}
