import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { GRADE_STEPS, STEPS } from '#shared/domains/journal/review/rules.ts'
import { Measure, REVIEW_DAYS, WEIGHT_CHANGE_DAYS } from '#shared/domains/journal/review/schema.ts'
import type { AllRanges } from '#shared/domains/journal/review/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { readableBy, theClinic } from '../sharing/readable.ts'
import type { SealedVitals } from './sealed-vitals.ts'

type Sql = RawBuilder<unknown>

const VITAL_COLUMNS = { weight: 'weight', hr: 'hr', bpSys: 'bp_sys', bpDia: 'bp_dia', spo2: 'spo2' } as const
const lowOf = (measure: Measure): Sql => sql.ref(`low_${measure.toLowerCase()}`)
const highOf = (measure: Measure): Sql => sql.ref(`high_${measure.toLowerCase()}`)

/** The ends of the ranges of a person, of whose own `r.ranges` is the object or null: columns `low_hr`, `high_hr` and so on. */
export const boundsOf = (usual: AllRanges): Sql =>
  sql.join(
    Measure.options.flatMap((measure) => [
      sql`${end(measure, 'low', usual)} as ${lowOf(measure)}`,
      sql`${end(measure, 'high', usual)} as ${highOf(measure)}`,
    ]),
  )

/** A range without that end goes on for ever. */
function end(measure: Measure, side: 'low' | 'high', usual: AllRanges): Sql {
  const never = side === 'low' ? -Infinity : Infinity
  return sql`case when r.ranges->${sql.lit(measure)} is null then ${usual[measure][side] ?? never}::float8
    else coalesce((r.ranges->${sql.lit(measure)}->>${sql.lit(side)})::float8, ${never}::float8) end`
}

/** First and last days of what is looked at. */
export const windowFrom = (today: LocalDate): LocalDate => addDays(today, 1 - REVIEW_DAYS)

/**
 * Parts of a `with`: `walked` is `people` (with their bounds) after one walk along the index of entries, which alone says
 * who may have something out of range, and when they wrote last.
 */
export const walkedOf = (orgId: string, today: LocalDate, sealed: SealedVitals | null): Sql => sql`
  walked as materialized (
    select p.*, w.last, coalesce(w.is_out or w.spread > least(${highOf('weightChange')}, -${lowOf('weightChange')}), false) as is_suspect
    from people p cross join lateral (
      select max(e.local_date) as last, bool_or(${sql.join(keysOf(VITAL_COLUMNS).map(isOut), sql` or `)}) as is_out,
        max(e.weight) filter (where e.weight > 0) - min(e.weight) filter (where e.weight > 0) as spread
      from ${entriesOf('p', orgId, today, sealed)}) w)`

/** Parts of a `with`: the `readings` of `walked` that are out of range and have not been looked at. */
export const readingsOut = (orgId: string, today: LocalDate, sealed: SealedVitals | null): Sql => sql`
  readings as materialized (
    select m.user_id, m.id, m.version, m.local_date, m.local_at, v.measure, v.value, v.low, v.high, x.steps,
      case when x.steps >= ${GRADE_STEPS.far} then 3 when x.steps >= ${GRADE_STEPS.clear} then 2 else 1 end as grade
    from walked s cross join lateral (
      select s.user_id, e.id, e.version, e.local_date, e.local_at, e.hr, e.bp_sys, e.bp_dia, e.spo2, nullif(e.weight, 0) as weight,
        nullif(e.weight, 0) - min(nullif(e.weight, 0)) over week as gained,
        nullif(e.weight, 0) - max(nullif(e.weight, 0)) over week as lost
      from ${entriesOf('s', orgId, today, sealed)}
      window week as (order by e.local_date
        range between interval '${sql.raw(String(WEIGHT_CHANGE_DAYS))} days' preceding and current row exclude group)) m
    cross join lateral (values ${sql.join([
      ...keysOf(VITAL_COLUMNS).map((measure) => valueOf(measure, sql`nullif(m.${sql.ref(VITAL_COLUMNS[measure])}, 0)`)),
      valueOf('weightChange', sql`m.gained`),
      valueOf('weightChange', sql`m.lost`),
    ])}) v(measure, value, low, high, step)
    cross join lateral (select greatest(v.value - v.high, v.low - v.value) / v.step as steps) x
    where s.is_suspect and m.local_date >= ${windowFrom(today)}::date and x.steps > 0 and ${isWaiting('vitals', orgId, sql`m`)})`

/** The entries `e` of a person that are looked at: as they stand, or as `people` brings them along, opened. */
const entriesOf = (person: 'p' | 's', orgId: string, today: LocalDate, sealed: SealedVitals | null): Sql =>
  sealed === null
    ? sql`entries e where e.user_id = ${sql.ref(person)}.user_id and e.deleted_at is null
        and ${readableBy(theClinic(orgId))} and e.local_date >= ${comparedFrom(today)}::date`
    : sql`jsonb_to_recordset(${sql.ref(person)}.entries) as e (id uuid, version int, local_date date, local_at timestamp,
        weight float8, hr smallint, bp_sys smallint, bp_dia smallint, spo2 smallint)`

/** A weight of the first day is compared with those of the week before it. */
export const comparedFrom = (today: LocalDate): LocalDate => addDays(windowFrom(today), -WEIGHT_CHANGE_DAYS)

function isOut(measure: keyof typeof VITAL_COLUMNS): Sql {
  const value = sql.ref(`e.${VITAL_COLUMNS[measure]}`)
  return sql`(${value} > 0 and (${value} > ${highOf(measure)} or ${value} < ${lowOf(measure)}))`
}

const valueOf = (measure: Measure, value: Sql): Sql =>
  sql`(${sql.lit(measure)}, (${value})::float8, s.${lowOf(measure)}, s.${highOf(measure)}, ${STEPS[measure]}::float8)`

/** Nobody of the org has looked at it as it is now. */
export const isWaiting = (matter: 'vitals' | 'meals', orgId: string, entry: Sql): Sql => sql`not exists (
  select 1 from entry_reviews w where w.org_id = ${orgId} and w.entry_id = ${entry}.id and w.matter = ${sql.lit(matter)}
    and w.entry_version = ${entry}.version)`
