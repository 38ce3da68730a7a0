import { sql } from 'kysely'
import { z } from 'zod'
import { NoteVitals } from '#shared/domains/notes/schema.ts'
import { VITALS } from '#shared/domains/journal/measured.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

type Given = { [Name in keyof NoteVitals]?: NoteVitals[Name] | undefined }

const NOTHING: NoteVitals = { weight: null, hr: null, bpSys: null, bpDia: null, spo2: null }

/** Vitals as they stand in their column: `change` over `before`, and nothing where nothing was measured. */
export function vitalsText(change: Given, before: NoteVitals = NOTHING): string | null {
  const values = { ...before }
  for (const name of VITALS) values[name] = change[name] === undefined ? before[name] : change[name]
  return VITALS.every((name) => values[name] === null) ? null : JSON.stringify(values)
}

/** The same read back. */
export const vitalsIn = (text: string | null): NoteVitals =>
  text === null ? NOTHING : { ...NOTHING, ...NoteVitals.parse(JSON.parse(text)) }

/** For whom vitals are read: the staff of one org, or the patient, who knows what was shared with them. */
export type VitalsReader = { orgId: OrgId | null } | 'the patient'

/** What was measured with a note, on which day and when by the clock of the clinic. */
export interface MeasuredWithNote extends NoteVitals {
  id: string
  day: string
  at: string
}

const MeasuredRow = z.object({ id: z.string(), day: z.string(), at: z.string(), vitals: z.string().nullable() })

/** So many notes with vitals a chart holds. */
const MEASURED_MAX = 5000

/** What was measured with the signed notes about a person, from one day to another in the zone of the clinic that wrote them. */
export async function readNoteVitals(
  reader: Reader,
  {
    userId,
    first,
    last,
    onlooker,
  }: { userId: UserId | string; first: LocalDate; last: LocalDate; onlooker: VitalsReader },
): Promise<MeasuredWithNote[]> {
  const known = onlooker === 'the patient' ? sql`n.shared_at is not null` : sql`n.org_id = ${onlooker.orgId}`
  const local = sql`n.written_at at time zone o.time_zone`
  const { rows } = await sqlOf(MeasuredRow)`
    select n.id, (${local})::date::text as day, (${local})::text as at, n.vitals
    from notes n join orgs o on o.id = n.org_id
    where n.user_id = ${userId} and n.vitals is not null and n.signed_at is not null and ${known}
      and n.written_at between ${first}::date - interval '1 day' and ${last}::date + interval '2 days'
      and (${local})::date between ${first}::date and ${last}::date
    order by n.written_at desc limit ${sql.lit(MEASURED_MAX)}`.execute(reader)
  return rows.map(({ id, day, at, vitals }) => ({ id, day, at, ...vitalsIn(vitals) }))
}
