import type { Client } from 'pg'
import type { TableInBackup, TableSum } from './contents.ts'

/** Counters that are worth nothing tomorrow, and the list of the migrations, which the restoring ones write. */
const LEFT_OUT = ['rate_counters', 'migrations']
/** Work that is still to be done: of the queue nothing else is worth keeping. */
const JOBS = 'pgboss.job'
const OPEN_JOBS = `state in ('created', 'retry', 'active')`

/** Every table that a backup holds, with the columns that can be written. */
export async function listTables(client: Client): Promise<TableInBackup[]> {
  const { rows } = await client.query<TableInBackup>(
    `select case c.relnamespace when 'public'::regnamespace then c.relname else 'pgboss.' || c.relname end as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and ((c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1))
         or c.oid = to_regclass('${JOBS}'))
     group by c.oid order by 1`,
    [LEFT_OUT],
  )
  return rows
}

/** The rows of a table that a backup holds, as the source of a COPY. */
export const rowsOf = ({ name, columns }: TableInBackup): string =>
  `select ${columns.map(quoted).join(', ')} from ${identifier(name)}${name === JOBS ? ` where ${OPEN_JOBS}` : ''}`

/** How many rows a table has, and a sum over all of them that differs where one value differs. */
export async function sumOf(client: Client, table: TableInBackup): Promise<TableSum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from (${rowsOf(table)}) t`,
  )
  return { rows: Number(rows[0]?.rows ?? 0), sum: rows[0]?.sum ?? '0' }
}

/** The name of a table, for a statement. */
export const identifier = (name: string): string => name.split('.').map(quoted).join('.')

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** What one and the same value looks like, whoever asks. */
export const PLAIN_VALUES = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1`
