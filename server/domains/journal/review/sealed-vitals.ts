import { z } from 'zod'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readableBy, theClinic } from '../sharing/readable.ts'
import { withMeasured } from '../entries/measured.ts'

/** The entries of each person by their id, as JSON, with their vitals opened. */
export type SealedVitals = string

const EntryRow = z.object({
  id: z.string(),
  userId: z.string(),
  version: z.number(),
  day: z.string(),
  at: z.string(),
  weight: z.number().nullable(),
  hr: z.number().nullable(),
  bpSys: z.number().nullable(),
  bpDia: z.number().nullable(),
  spo2: z.number().nullable(),
  measured: z.string().nullable(),
})

/** What the patients of an org wrote since a day: the database cannot compare what it cannot read. */
export async function openVitals(reader: Reader, orgId: OrgId, from: LocalDate): Promise<SealedVitals> {
  const { rows } = await sqlOf(EntryRow)`
    select e.id, e.user_id as "userId", e.version, e.local_date::text as day, e.local_at::text as at, e.weight, e.hr,
      e.bp_sys as "bpSys", e.bp_dia as "bpDia", e.spo2, e.measured
    from memberships m join entries e on e.user_id = m.user_id
    where m.org_id = ${orgId} and m.role = 'user' and m.status = 'active' and not m.is_hidden
      and e.deleted_at is null and ${readableBy(theClinic(orgId))} and e.local_date >= ${from}::date`.execute(reader)
  const people: Record<string, unknown[]> = {}
  for (const row of rows) {
    const { id, userId, version, day, at, weight, hr, bpSys, bpDia, spo2 } = withMeasured(row)
    const entry = { id, version, local_date: day, local_at: at, weight, hr, bp_sys: bpSys, bp_dia: bpDia, spo2 }
    ;(people[userId] ??= []).push(entry)
  }
  return JSON.stringify(people)
}
