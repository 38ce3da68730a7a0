import { z } from 'zod'
import { sql } from 'kysely'
import { rangesThatHold } from '#shared/domains/journal/review/rules.ts'
import { VitalRanges } from '#shared/domains/journal/review/schema.ts'
import type { AllRanges, ChangeRanges, RangesView } from '#shared/domains/journal/review/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { VitalRange } from '../entities/vital-range.ts'
import { requireTreated } from '../entries/find-entry.ts'

export interface OfPerson {
  orgId: OrgId
  userId: UserId
}

const RangesRow = z.object({
  version: z.number(),
  own: VitalRanges.nullable(),
  clinic: VitalRanges.nullable(),
})
type RangesRow = z.infer<typeof RangesRow>

/** What is set for a person by an org, and what holds for the rest. @throws AppError `not_found` */
export async function readRanges(reader: Reader, caller: Caller, person: OfPerson): Promise<RangesView> {
  await requireTreated(reader, caller, person.userId)
  const { version, own, clinic } = await readRow(reader, person)
  return { version, own: own ?? {}, usual: rangesThatHold(clinic ?? {}) }
}

/** The ranges that hold for a person in an org. */
export async function readRangesThatHold(reader: Reader, person: OfPerson): Promise<AllRanges> {
  const { own, clinic } = await readRow(reader, person)
  return rangesThatHold(own ?? {}, clinic ?? {})
}

async function readRow(reader: Reader, { orgId, userId }: OfPerson): Promise<RangesRow> {
  const { rows } = await sqlOf(RangesRow)`
    select coalesce(r.version, 0) as version, r.ranges as own, o.settings->'vitalRanges' as clinic
    from orgs o left join vital_ranges r on r.org_id = o.id and r.user_id = ${userId} where o.id = ${orgId}`.execute(
    reader,
  )
  return rows[0] ?? { version: 0, own: null, clinic: null }
}

/**
 * Sets the ranges of a person. Two who set them at once come one after the other, and the second hears of the first.
 *
 * @throws AppError `not_found`; `version_conflict` with what is stored now
 */
export async function setRanges(
  context: DomainContext,
  caller: Caller,
  person: OfPerson,
  { version, ranges }: ChangeRanges,
): Promise<RangesView> {
  const { orgId, userId } = person
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await requireTreated(reader, caller, userId)
    await sql`select pg_advisory_xact_lock(hashtextextended('vital_ranges' || ${orgId}::text || ${userId}::text, 0))`.execute(
      reader,
    )
    const within = withinOrgs(em, [orgId])
    const stored = await within.findOne(VitalRange, { orgId, userId })
    if ((stored?.version ?? 0) !== version)
      throw new AppError('version_conflict', { details: { current: await readRanges(reader, caller, person) } })
    const before = stored?.ranges ?? {}
    if (stored === null) within.create(VitalRange, { orgId, userId, ranges })
    // Also where nothing is another: who saved it has seen it, and the version has to move.
    else within.assign(stored, { ranges, updatedAt: new Date(context.clock()) }, { mergeObjectProperties: false })
    await within.flush()
    const fields = [...new Set([...Object.keys(before), ...Object.keys(ranges)])]
    await recordEvent(
      { ...context, em: within },
      { kind: 'ranges.changed', orgId, subjectId: userId, userId, details: { fields } },
    )
    return readRanges(readerOf(within), caller, person)
  })
}
