import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { z } from 'zod'
import { sql } from 'kysely'
import { ImportMapping } from '#shared/domains/imports/columns.ts'
import type { ImportKindName } from '#shared/domains/imports/kinds.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

interface Titled {
  orgId: OrgId
  kind: ImportKindName
  titles: readonly string[]
}

const MappingRow = z.object({ mapping: ImportMapping })

const keyOf = (titles: readonly string[]): string => createHash('sha256').update(JSON.stringify(titles)).digest('hex')

/** What the same titles meant last time; null for a file that nobody of the org has put right or carried out. */
export async function findMapping(reader: Reader, { orgId, kind, titles }: Titled): Promise<ImportMapping | null> {
  const { rows } = await sqlOf(MappingRow)`
    select mapping from import_mappings
    where org_id = ${orgId} and kind = ${kind} and titles_key = ${keyOf(titles)}`.execute(reader)
  return rows[0]?.mapping ?? null
}

/** Keeps what the titles of a file mean, for the next file that has them. */
export async function keepMapping(
  reader: Reader,
  { orgId, kind, titles }: Titled,
  mapping: ImportMapping,
  now: Date,
): Promise<void> {
  await sql`
    insert into import_mappings (id, created_at, updated_at, org_id, kind, titles_key, mapping)
    values (${v7()}, ${now}, ${now}, ${orgId}, ${kind}, ${keyOf(titles)}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (org_id, kind, titles_key) do update
      set mapping = excluded.mapping, updated_at = excluded.updated_at, version = import_mappings.version + 1`.execute(
    reader,
  )
}
