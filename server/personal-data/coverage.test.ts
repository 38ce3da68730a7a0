import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { personData } from '#server/person-data.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** Columns that can tell who somebody is: texts in any form, and references to a person. Lists of fixed words cannot. */
const TELLING = new Set(['text', 'varchar', 'bpchar', 'jsonb', 'json', 'inet', 'bytea', '_text', '_varchar'])
/** Columns named like somebody, also where no foreign key says so. */
const SOMEBODY = /(^|_)(user|actor|written_by|reviewed_by|invited_by|created_by)(_id)?$/
/** Kept by the ORM: the names of files. */
const NOT_OURS = new Set(['migrations'])

const server = useTestServer({ ROLE: 'web' })
const columns: { name: string; table: string; column: string; type: string; isFixed: boolean }[] = []
const references: string[] = []
beforeAll(async () => {
  const { reader } = server.running.services
  const found = await sql<{ table: string; column: string; type: string; isFixed: boolean }>`
    select case c.table_schema when 'public' then c.table_name else c.table_schema || '.' || c.table_name end as "table",
      c.column_name as "column", c.udt_name as type,
      -- One of a list of words, says a constraint.
      exists (select 1 from pg_constraint k where k.contype = 'c'
        and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
        and pg_get_constraintdef(k.oid) like 'CHECK ((' || c.column_name || ' = ANY (ARRAY[%') as "isFixed"
    from information_schema.columns c
    where c.table_schema = 'public' or (c.table_schema = 'pgboss' and c.table_name = 'job')
    order by 1, c.ordinal_position`.execute(reader)
  for (const row of found.rows)
    if (!NOT_OURS.has(row.table)) columns.push({ ...row, name: `${row.table}.${row.column}` })
  const keys = await sql<{ name: string }>`
    select conrelid::regclass::text || '.' || a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass order by 1`.execute(reader)
  references.push(...keys.rows.map(({ name }) => name))
})

const holdings = personData.flatMap(({ holds }) => holds)
const named = (part: 'deletedBy' | 'cleared' | 'impersonal') =>
  holdings.flatMap((holding) => (holding[part] ?? []).map((column) => `${holding.table}.${column}`))
const kept = personData.flatMap(({ keeps }) => keeps.flatMap((one) => one.columns))
const wholeRows = new Set(holdings.filter(({ deletedBy = [] }) => deletedBy.length > 0).map(({ table }) => table))

describe('what the database holds about people', () => {
  it('is answered for by one part, table by table', () => {
    const tables = [...new Set(columns.map(({ table }) => table))].toSorted()
    expect(holdings.map(({ table }) => table).toSorted()).toEqual(tables)
  })

  it('has a fate in every reference to a person', () => {
    expect(references.length).toBeGreaterThan(20)
    const answered = new Set<string>([...named('deletedBy'), ...named('cleared'), ...kept])
    expect(references.filter((name) => !answered.has(name))).toEqual([])
  })

  it('has a fate in every column that can tell who somebody is', () => {
    const answered = new Set<string>([...named('deletedBy'), ...named('cleared'), ...named('impersonal'), ...kept])
    const telling = columns.filter(
      ({ type, column, isFixed }) => (TELLING.has(type) && !isFixed) || SOMEBODY.test(column),
    )
    expect(telling.length).toBeGreaterThan(150)
    const forgotten = telling.filter(({ name, table }) => !answered.has(name) && !wholeRows.has(table))
    expect(forgotten.map(({ name }) => name)).toEqual([])
  })

  it('is told of columns that there are, each with one fate', () => {
    const real = new Set(columns.map(({ name }) => name))
    const all = [...named('deletedBy'), ...named('cleared'), ...named('impersonal'), ...kept]
    expect(all.filter((name) => !real.has(name))).toEqual([])
    const fates = [...named('deletedBy'), ...named('cleared'), ...named('impersonal')]
    expect(fates.filter((name, index) => fates.indexOf(name) !== index)).toEqual([])
  })

  it('is exported in a file that there is, before it goes', () => {
    const files = new Set(personData.flatMap(({ exportOf }) => Object.keys(exportOf)))
    const said = holdings.flatMap(({ exported }) => (typeof exported === 'string' ? [exported] : []))
    expect(said.filter((file) => !files.has(file))).toEqual([])
    expect([...files].filter((file) => !said.includes(file as never))).toEqual([])
  })

  it('shows pictures from columns that are told of', () => {
    const shown = personData.flatMap(({ pictures = [] }) => pictures)
    const named = columns.map(({ name }) => name).filter((name) => /\.(photo_url|state_lic)$/.test(name))
    expect([...shown].toSorted()).toEqual(named.toSorted())
  })
})
