import { sql } from 'kysely'
import { z } from 'zod'
import { ALERT_MAX } from '#shared/domains/contacts/alerts-api.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import type { Reader } from '#server/database/orm.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { KeptAlert } from './kept.ts'

const AlertRow = z.object({ id: z.string(), contact: z.string(), text: z.string(), created_at: z.string() })
const sealed = (id: string, text: string): string => toSeal({ place: 'person_alerts.text', row: id }, text)

/**
 * Where both have an alert, one of both texts: nobody may miss a warning because two records became one. Null where one of
 * them has none: it moves like all else. @throws AppError `invalid_input` for two that are too long together
 */
export async function joinAlerts(reader: Reader, stays: string, goes: string, now: Date): Promise<KeptAlert> {
  const { rows } = await sqlOf(AlertRow)`
    select id, contact_id as contact, text, created_at from person_alerts where contact_id = any(${[stays, goes]}::uuid[])`.execute(
    reader,
  )
  const mine = rows.find(({ contact }) => contact === stays)
  const other = rows.find(({ contact }) => contact === goes)
  if (mine === undefined || other === undefined) return null
  const text = mine.text === other.text ? mine.text : `${mine.text}\n${other.text}`
  if (text.length > ALERT_MAX) throw invalidField('alert', 'validation.alertsTooLong')
  await sql`delete from person_alerts where id = ${other.id}`.execute(reader)
  await write(reader, mine.id, text, now)
  return {
    stays: mine.id,
    before: mine.text,
    after: text,
    goes: { id: other.id, text: other.text, created_at: other.created_at },
  }
}

interface Parting {
  orgId: string
  stays: string
  goes: string
  now: Date
}

/** Gives each its own alert again; what was written since stays as it is. */
export async function partAlerts(
  reader: Reader,
  alert: NonNullable<KeptAlert>,
  { orgId, stays, goes, now }: Parting,
): Promise<void> {
  const { rows } = await sqlOf(AlertRow)`
    select id, contact_id as contact, text, created_at from person_alerts where id = ${alert.stays} and contact_id = ${stays}`.execute(
    reader,
  )
  if (rows[0]?.text === alert.after) await write(reader, alert.stays, alert.before, now)
  const { id, text, created_at: madeAt } = alert.goes
  await sql`
    insert into person_alerts (id, created_at, updated_at, org_id, contact_id, text)
    values (${id}, ${madeAt}, ${now}, ${orgId}, ${goes}, ${sealed(id, text)})`.execute(reader)
}

async function write(reader: Reader, id: string, text: string, now: Date): Promise<void> {
  await sql`
    update person_alerts set text = ${sealed(id, text)}, updated_at = ${now}, version = version + 1 where id = ${id}`.execute(
    reader,
  )
}
