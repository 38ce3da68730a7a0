import { sql } from 'kysely'
import { z } from 'zod'
import type { VisitForm, VisitStand } from '#shared/domains/forms/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { FormAnswerId } from '#shared/kernel/ids.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { askedOf, readStands } from './read-stands.ts'
import type { VisitStands } from './read-stands.ts'
import { readVersions } from './read-versions.ts'

/** Of the visits in a stretch of time those that forms are asked for. */
export async function listStands(
  reader: Reader,
  orgId: OrgId,
  { start, end }: { start: string; end: string },
): Promise<VisitStand[]> {
  const inside = sql`a.org_id = ${orgId} and a.starts_at < ${end}::timestamptz
    and a.starts_at > ${start}::timestamptz - interval '1 day' and a.ends_at > ${start}::timestamptz
    and exists (select from forms f where f.org_id = ${orgId} and f.published > 0)`
  return (await readStands(reader, inside)).map(countOf).filter(({ asked }) => asked > 0)
}

export function countOf({ visit, stands }: VisitStands): VisitStand {
  const asked = askedOf(stands)
  return { appointment: visit.id, asked: asked.length, done: asked.filter(({ stand }) => stand === 'done').length }
}

const SignedRow = z.object({
  id: FormAnswerId,
  signed_at: z.string().nullable(),
  signed_name: z.string().nullable(),
  is_paper: z.boolean(),
  noted_by: z.string().nullable(),
})

/** The forms of one visit, and whose it is. @throws AppError `not_found` */
export async function readVisitForms(reader: Reader, id: AppointmentId) {
  const found = await readVisit(reader, id)
  if (found === null) return { forms: [], person: { user: null, contact: null } }
  const { visit, stands } = found
  const [versions, signed] = await Promise.all([
    readVersions(reader, stands),
    sqlOf(SignedRow)`
      select g.id, g.signed_at, g.signed_name, g.is_paper, trim(u.first_name || ' ' || u.last_name) as noted_by
      from form_answers g left join users u on u.id = g.paper_by
      where g.appointment_id = ${id} and g.org_id = ${visit.org_id}`.execute(reader),
  ])
  const forms = stands.map(({ form, number, stand, answerId }): VisitForm => {
    const row = signed.rows.find((one) => one.id === answerId)
    const at = row?.signed_at ?? null
    return {
      form,
      title: versions.find((one) => one.id === form && one.number === number)?.content.title ?? {},
      stand,
      answer:
        row === undefined || at === null
          ? null
          : {
              id: row.id,
              at: instantFromRow(at),
              isPaper: row.is_paper,
              by: row.is_paper ? row.noted_by : row.signed_name,
            },
    }
  })
  return { forms, person: { user: visit.user_id, contact: visit.contact_id } }
}

const readVisit = async (reader: Reader, id: AppointmentId): Promise<VisitStands | null> =>
  (await readStands(reader, sql`a.id = ${id}`))[0] ?? null

/**
 * A visit whose forms can still be filled in.
 *
 * @throws AppError `forms_over` for one that is over, off, or has nothing left to be filled in
 */
export async function readOpenVisit(reader: Reader, id: AppointmentId, now: number): Promise<VisitStands> {
  const found = await readVisit(reader, id)
  const isAhead = found !== null && Date.parse(found.visit.ends_at) > now && isStanding(found)
  if (!isAhead || askedOf(found.stands).length === 0) throw new AppError('forms_over')
  return found
}

const isStanding = ({ visit }: VisitStands): boolean => !['done', 'cancelled', 'no_show'].includes(visit.status)
