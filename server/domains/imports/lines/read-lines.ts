import { z } from 'zod'
import { sql } from 'kysely'
import type { OrgMapping } from '#shared/domains/imports/org-columns.ts'
import { LineOutcome } from '#shared/domains/imports/schema.ts'
import type { OrgImportLine, OrgLinesQuery } from '#shared/domains/imports/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { OrgImportId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { say } from '#server/language/words.ts'
import { KeptProblem } from '../kept-problem.ts'
import { wordsOf } from './told-org.ts'

const LineRow = z.object({
  line: z.number(),
  outcome: LineOutcome,
  cells: z.array(z.string()),
  problems: z.array(KeptProblem),
  twinLine: z.number().nullable(),
  twinId: OrgId.nullable(),
  twinName: z.string().nullable(),
  orgId: OrgId.nullable(),
})
const TotalRow = z.object({ total: z.number() })

interface Asked {
  id: OrgImportId
  mapping: OrgMapping
  language: string
}

/** A page of the lines of an import, as they stand in the file. */
export async function listLines(reader: Reader, { id, mapping, language }: Asked, query: OrgLinesQuery) {
  const { page, limit, outcome } = query
  const wanted = sql`from org_import_lines l where l.import_id = ${id}
    ${outcome === undefined ? sql`` : sql`and l.outcome = ${outcome}`}`
  const [{ rows }, counted] = await Promise.all([
    sqlOf(LineRow)`
      with page as (select l.* ${wanted} order by l.line limit ${limit} offset ${(page - 1) * limit})
      select l.line, l.outcome, l.cells, l.problems, l.twin_line as "twinLine", o.id as "twinId", o.name as "twinName",
        l.made_org_id as "orgId"
      from page l left join orgs o on o.id = l.twin_id and o.deleted_at is null order by l.line`.execute(reader),
    sqlOf(TotalRow)`select count(*)::int as total ${wanted}`.execute(reader),
  ])
  const lines = rows.map(({ cells, problems, twinId, twinName, ...row }): OrgImportLine => {
    const { cell } = wordsOf(cells, mapping)
    const word = (column: 'name' | 'email' | 'city') => (cell(column) === '' ? null : cell(column))
    return {
      ...row,
      name: word('name'),
      email: word('email'),
      city: word('city'),
      problems: problems.map(({ field, sentence }) => ({ field, text: say(sentence, language) })),
      twin: twinId === null || twinName === null ? null : { id: twinId, name: twinName },
    }
  })
  return { lines, pagination: pagination({ page, limit }, counted.rows[0]?.total ?? 0) }
}

/** Lines that are read at once for a file. */
const STEP = 500

/** All lines of an outcome as they came, by the keys of their columns, with what is wrong beside them. */
export async function* readAllLines(reader: Reader, { id, language }: Asked, outcome: LineOutcome) {
  let after = 0
  for (;;) {
    const { rows } = await sqlOf(LineRow.pick({ line: true, cells: true, problems: true }))`
      select l.line, l.cells, l.problems from org_import_lines l
      where l.import_id = ${id} and l.outcome = ${outcome} and l.line > ${after} order by l.line limit ${STEP}`.execute(
      reader,
    )
    for (const { line, cells, problems } of rows)
      yield {
        ...Object.fromEntries(cells.map((cell, index) => [keyOf(index), cell])),
        line,
        problem: problems.map(({ sentence }) => say(sentence, language)).join(' '),
      }
    const last = rows.at(-1)
    if (last === undefined || rows.length < STEP) return
    after = last.line
  }
}

const keyOf = (index: number): string => `c${index}`

/** The columns of that file: those that came, and two more at the end. */
export const columnsOf = (titles: readonly string[]) => [
  ...titles.map((header, index) => ({ key: keyOf(index), header })),
  { key: 'line', header: 'Line' },
  { key: 'problem', header: 'Problem' },
]
