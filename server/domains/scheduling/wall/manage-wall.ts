import { sql } from 'kysely'
import { v4 } from 'uuid'
import { z } from 'zod'
import { CalledBy } from '#shared/domains/scheduling/wall/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'

const WallRow = z.object({ id: z.string(), shows: CalledBy, createdAt: z.string() })
export type Wall = z.infer<typeof WallRow>

/** The screen of a clinic, if it has one. */
export async function findWall(reader: Reader, orgId: OrgId): Promise<Wall | null> {
  const { rows } = await sqlOf(WallRow)`
    select id, shows, created_at as "createdAt" from wall_screens where org_id = ${orgId}`.execute(reader)
  const [row] = rows
  return row === undefined ? null : { ...row, createdAt: instantFromRow(row.createdAt) }
}

/** Makes the screen of a clinic, or chooses what it shows. Its address stays. */
export async function setWall(context: DomainContext, orgId: OrgId, shows: CalledBy): Promise<Wall> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    // The address is made of the id, so it is random throughout.
    await sql`
      insert into wall_screens (id, created_at, updated_at, org_id, shows) values (${v4()}, ${now}, ${now}, ${orgId}, ${shows})
      on conflict (org_id) do update set shows = excluded.shows, updated_at = ${now}, version = wall_screens.version + 1`.execute(
      reader,
    )
    await recordEvent({ ...context, em }, { kind: 'wall.set', orgId, details: { shows } })
    return theWall(reader, orgId)
  })
}

/** Gives the screen another address; the one before opens nothing from then on. @throws AppError `not_found` without a screen */
export async function renewWall(context: DomainContext, orgId: OrgId): Promise<Wall> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    await sql`
      update wall_screens set id = ${v4()}, created_at = ${now}, updated_at = ${now}, version = version + 1
      where org_id = ${orgId}`.execute(reader)
    const wall = await theWall(reader, orgId)
    await recordEvent({ ...context, em }, { kind: 'wall.renewed', orgId })
    return wall
  })
}

/** Ends the screen. One that is gone already is no mistake. */
export async function removeWall(context: DomainContext, orgId: OrgId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const { numAffectedRows } = await sql`delete from wall_screens where org_id = ${orgId}`.execute(readerOf(em))
    if (numAffectedRows !== 0n) await recordEvent({ ...context, em }, { kind: 'wall.removed', orgId })
  })
}

async function theWall(reader: Reader, orgId: OrgId): Promise<Wall> {
  const wall = await findWall(reader, orgId)
  if (wall === null) throw new AppError('not_found')
  return wall
}
