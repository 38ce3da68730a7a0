import { sql } from 'kysely'
import { z } from 'zod'
import type { SetApart } from '#shared/domains/contacts/duplicates-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'

/** Says that two contacts are two people, or that they may be one after all. @throws AppError `not_found` */
export async function setApart(context: DomainContext, orgId: OrgId, { one, other, isApart }: SetApart): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows: found } = await sql`
      select 1 from contacts where org_id = ${orgId} and id = any(${[one, other]}::uuid[]) for key share`.execute(
      reader,
    )
    if (found.length < 2) throw new AppError('not_found')
    const pair = sql`least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid)`
    const { rows } = isApart
      ? await sql`
          insert into contacts_apart (one_id, other_id, org_id, at)
          values (${pair}, ${orgId}, ${new Date(context.clock())}) on conflict do nothing returning one_id`.execute(
          reader,
        )
      : await sql`delete from contacts_apart where (one_id, other_id) = (${pair}) returning one_id`.execute(reader)
    if (rows.length === 0) return
    const details = { other, isApart }
    await recordEvent({ ...context, em }, { kind: 'contact.kept_apart', orgId, subjectId: one, details })
  })
}

interface Move {
  from: string
  to: string
  orgId: string
  now: Date
}

const OtherRow = z.object({ id: z.string() })

/** Whoever is another person than the one that goes is another than the one that stays. */
export async function moveApart(reader: Reader, { from, to, orgId, now }: Move) {
  const { rows: gone } = await sqlOf(OtherRow)`
    delete from contacts_apart where one_id = ${from} or other_id = ${from}
    returning case one_id when ${from} then other_id else one_id end as id`.execute(reader)
  const others = gone.map(({ id }) => id)
  const added = await addApart(reader, { of: to, others: others.filter((id) => id !== to), orgId, now })
  return { gone: others, added }
}

interface Said {
  of: string
  others: readonly string[]
  orgId: string
  now: Date
}

async function addApart(reader: Reader, { of, others, orgId, now }: Said): Promise<string[]> {
  if (others.length === 0) return []
  const { rows } = await sqlOf(OtherRow)`
    insert into contacts_apart (one_id, other_id, org_id, at)
    select least(${of}::uuid, c.id), greatest(${of}::uuid, c.id), ${orgId}, ${now}
    from contacts c where c.id = any(${[...others]}::uuid[]) and c.org_id = ${orgId}
    on conflict do nothing returning case one_id when ${of} then other_id else one_id end as id`.execute(reader)
  return rows.map(({ id }) => id)
}

/** Gives back what {@link moveApart} moved. */
export async function moveApartBack(
  reader: Reader,
  { gone, added }: { gone: readonly string[]; added: readonly string[] },
  { from, to, orgId, now }: Move,
): Promise<void> {
  await sql`
    delete from contacts_apart
    where one_id = ${from} and other_id = any(${[...added]}::uuid[]) or other_id = ${from} and one_id = any(${[...added]}::uuid[])`.execute(
    reader,
  )
  await addApart(reader, { of: to, others: gone, orgId, now })
}
