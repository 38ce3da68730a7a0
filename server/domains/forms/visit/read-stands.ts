import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import { standOf } from '#shared/domains/forms/due.ts'
import type { FormStand } from '#shared/domains/forms/due.ts'
import { AskedFor } from '#shared/domains/forms/schema.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import {
  AppointmentId,
  AppointmentTypeId,
  ContactId,
  FamilyMemberId,
  FormAnswerId,
  FormId,
  OrgId,
  UserId,
} from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const VisitRow = z.object({
  id: AppointmentId,
  org_id: OrgId,
  user_id: UserId.nullable(),
  contact_id: ContactId.nullable(),
  family_member_id: FamilyMemberId.nullable(),
  type_id: AppointmentTypeId.nullable(),
  name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  status: AppointmentStatus,
  link_round: z.number(),
  is_first: z.boolean(),
})
/** A visit, with what decides on its forms. */
export type VisitRow = z.infer<typeof VisitRow>

const FormRow = z.object({
  id: FormId,
  org_id: OrgId,
  asked_for: AskedFor,
  type_ids: z.array(AppointmentTypeId),
  valid_months: z.number().nullable(),
  published: z.number(),
  holds_from: z.number(),
  is_withdrawn: z.boolean(),
})
type FormRow = z.infer<typeof FormRow>

const GivenRow = z.object({
  id: FormAnswerId,
  form_id: FormId,
  appointment_id: AppointmentId,
  number: z.number(),
  signed_at: z.string().nullable(),
  visit: AppointmentId,
})
type GivenRow = z.infer<typeof GivenRow>

/** One form before a visit. */
export interface Stand {
  form: FormId
  /** Of the version that is asked for, or was signed. */
  number: number
  stand: FormStand
  /** What was given for this very visit. */
  answerId: FormAnswerId | null
}

export interface VisitStands {
  visit: VisitRow
  stands: Stand[]
}

const OPEN: readonly AppointmentStatus[] = ['pending', 'booked', 'confirmed', 'arrived', 'in_room']

/**
 * How the forms of visits stand, by the one rule in `shared/domains/forms/due.ts`; three queries for however many visits. A visit
 * of nobody, such as a block of time, is asked for nothing.
 *
 * @param which of the appointments `a`
 */
export async function readStands(reader: Reader, which: RawBuilder<unknown>): Promise<VisitStands[]> {
  const { rows: visits } = await sqlOf(VisitRow)`
    select a.id, a.org_id, a.user_id, a.contact_id, a.family_member_id, a.type_id, a.name, a.starts_at, a.ends_at, a.status,
      a.link_round, not exists (
        select from appointments b where b.org_id = a.org_id and b.deleted_at is null and b.starts_at < a.starts_at
          and b.status not in ('cancelled', 'no_show') and ${isSamePerson('b')}) as is_first
    from appointments a
    where ${which} and a.deleted_at is null and (a.user_id is not null or a.contact_id is not null)
    order by a.starts_at, a.id`.execute(reader)
  if (visits.length === 0) return []
  const orgs = [...new Set(visits.map((visit) => visit.org_id))]
  const { rows: forms } = await sqlOf(FormRow)`
    select id, org_id, asked_for, type_ids, valid_months, published, holds_from, withdrawn_at is not null as is_withdrawn
    from forms where org_id = any(${orgs}::uuid[]) and published > 0 order by id`.execute(reader)
  if (forms.length === 0) return visits.map((visit) => ({ visit, stands: [] }))
  const { rows: given } = await sqlOf(GivenRow)`
    select g.id, g.form_id, g.appointment_id, g.number, g.signed_at, a.id as visit
    from appointments a join form_answers g on g.org_id = a.org_id and ${isSamePerson('g')}
    where a.id = any(${visits.map(({ id }) => id)}::uuid[])`.execute(reader)
  return visits.map((visit) => ({
    visit,
    stands: forms.filter((form) => form.org_id === visit.org_id).flatMap((form) => standFor(form, visit, given)),
  }))
}

/** Somebody of a family is somebody of their own. */
const isSamePerson = (alias: 'b' | 'g') => sql`
  (${sql.ref(`${alias}.user_id`)} = a.user_id or ${sql.ref(`${alias}.contact_id`)} = a.contact_id)
  and ${sql.ref(`${alias}.family_member_id`)} is not distinct from a.family_member_id`

function standFor(form: FormRow, visit: VisitRow, all: readonly GivenRow[]): Stand[] {
  const own = all.filter((one) => one.visit === visit.id && one.form_id === form.id)
  const stand = standOf(
    {
      id: form.id,
      askedFor: form.asked_for,
      types: form.type_ids,
      validMonths: form.valid_months,
      holdsFrom: form.holds_from,
      isWithdrawn: form.is_withdrawn,
    },
    {
      id: visit.id,
      type: visit.type_id,
      start: millisFromRow(visit.starts_at),
      isFirst: visit.is_first,
      isOpen: OPEN.includes(visit.status),
    },
    own.map(({ form_id, appointment_id, number, signed_at }) => ({
      form: form_id,
      visit: appointment_id,
      number,
      at: signed_at === null ? null : millisFromRow(signed_at),
    })),
  )
  if (stand === null) return []
  const forThis = own.find(({ appointment_id }) => appointment_id === visit.id)
  const number = stand === 'done' ? (forThis?.number ?? form.published) : form.published
  return [{ form: form.id, number, stand, answerId: forThis?.id ?? null }]
}

/** Whether somebody still has to fill it in. */
export const isMissing = ({ stand }: Stand): boolean => stand === 'open' || stand === 'begun'

/** Those that are asked for: what holds from an earlier visit is not. */
export const askedOf = (stands: readonly Stand[]): Stand[] => stands.filter(({ stand }) => stand !== 'holds')
