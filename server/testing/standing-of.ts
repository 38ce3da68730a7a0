import { sql } from 'kysely'
import type { Reader } from '#server/database/orm.ts'

let tables: string[] | null = null

async function tablesWithIds(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`.execute(reader)
  return rows.map(({ name }) => name)
}

/** A record in the version that stands there, wherever it is, and how often the log names somebody as who did something. */
export async function standingOf(
  reader: Reader,
  id: string,
  actorId: string,
): Promise<{ versions: string[]; told: number }> {
  tables ??= await tablesWithIds(reader)
  const each = tables.map((table) => sql`select xmin::text as version from ${sql.table(table)} where id = ${id}`)
  const { rows } = await sql<{ version: string }>`${sql.join(each, sql` union all `)}`.execute(reader)
  const log = await sql`select id from activities where actor_id = ${actorId}`.execute(reader)
  return { versions: rows.map(({ version }) => version), told: log.rows.length }
}
