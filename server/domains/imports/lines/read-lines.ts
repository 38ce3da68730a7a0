import { z } from 'zod'
import { sql } from 'kysely'
import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import { LineOutcome } from '#shared/domains/imports/schema.ts'
import type { ImportLine, LinesQuery } from '#shared/domains/imports/schema.ts'
import type { ImportId, OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { say, wordsIn } from '#server/language/words.ts'
import { wordsOf } from '#server/tables/import-kind.ts'
import type { ImportKind } from '#server/tables/import-kind.ts'
import { KeptProblem, cellsOf } from '../kept-line.ts'

const LineRow = z.object({
  // What was sealed opens in an answer that holds its id.
  id: z.string(),
  line: z.number(),
  outcome: LineOutcome,
  cells: z.string(),
  problems: z.array(KeptProblem),
  fields: z.array(z.string()),
  twinLine: z.number().nullable(),
  twinId: z.string().nullable(),
  madeId: z.string().nullable(),
})
const FileRow = LineRow.omit({ fields: true, madeId: true })
const TotalRow = z.object({ total: z.number() })

interface Asked {
  id: ImportId
  orgId: OrgId | null
  mapping: ImportMapping
  language: string
}

/** A page of the lines of an import, as they stand in the file. */
export async function listLines(
  reader: Reader,
  kind: Pick<ImportKind, 'columns' | 'nameOf' | 'nameTwins'>,
  { id, orgId, mapping, language }: Asked,
  query: LinesQuery,
) {
  const { page, limit, outcome } = query
  const wanted = sql`from import_lines l where l.import_id = ${id}
    ${outcome === undefined ? sql`` : sql`and l.outcome = ${outcome}`}`
  const [{ rows }, counted] = await Promise.all([
    sqlOf(LineRow)`
      select l.id, l.line, l.outcome, l.cells, l.problems, l.fields, l.twin_line as "twinLine", l.twin_id as "twinId",
        l.made_id as "madeId" ${wanted} order by l.line limit ${limit} offset ${(page - 1) * limit}`.execute(reader),
    sqlOf(TotalRow)`select count(*)::int as total ${wanted}`.execute(reader),
  ])
  const names = await kind.nameTwins(
    reader,
    rows.flatMap(({ twinId }) => twinId ?? []),
    orgId,
  )
  const lines = rows.map(({ line, outcome, fields, twinLine, madeId, cells: text, problems, twinId }): ImportLine => {
    const cells = cellsOf(text)
    const word = wordsOf(cells, mapping)
    const name = kind.nameOf(cells, mapping)
    const twinName = twinId === null ? undefined : names.get(twinId)
    return {
      line,
      outcome,
      fields,
      twinLine,
      madeId,
      name: name === '' ? null : name,
      words: Object.fromEntries(kind.columns.shown.map((column) => [column, word(column) ?? ''])),
      problems: problems.map(({ field, sentence }) => ({
        field,
        code: sentence.key.slice(sentence.key.lastIndexOf('.') + 1),
        text: say(sentence, language),
      })),
      twin: twinId === null || twinName === undefined ? null : { id: twinId, name: twinName },
    }
  })
  return { lines, pagination: pagination({ page, limit }, counted.rows[0]?.total ?? 0) }
}

/** Lines that are read at once for a file. */
const STEP = 500

/** All lines, or those of an outcome, as they came, by the keys of their columns; beside them what becomes of each, and what is wrong. */
export async function* readAllLines(
  reader: Reader,
  kind: Pick<ImportKind, 'nameTwins'>,
  { id, orgId, language }: Omit<Asked, 'mapping'>,
  outcome: LineOutcome | undefined,
) {
  const words = wordsIn(language, 'imports')
  let after = 0
  for (;;) {
    const { rows } = await sqlOf(FileRow)`
      select l.id, l.line, l.outcome, l.cells, l.problems, l.twin_line as "twinLine", l.twin_id as "twinId" from import_lines l
      where l.import_id = ${id} and l.line > ${after} ${outcome === undefined ? sql`` : sql`and l.outcome = ${outcome}`}
      order by l.line limit ${STEP}`.execute(reader)
    // Whom a line with errors may repeat is not said on the screen either: it becomes nothing.
    const judged = rows.filter((row) => row.outcome !== 'wrong')
    const names = await kind.nameTwins(
      reader,
      judged.flatMap(({ twinId }) => twinId ?? []),
      orgId,
    )
    const sameAs = new Map(
      judged.map(({ line, twinId, twinLine }) => {
        const name = twinId === null ? undefined : names.get(twinId)
        return [line, name ?? (twinLine === null ? '' : words('lines.lineNumber', { line: twinLine }))]
      }),
    )
    for (const { line, outcome: becomes, cells, problems } of rows)
      yield {
        ...Object.fromEntries(cellsOf(cells).map((cell, index) => [keyOf(index), cell])),
        line,
        outcome: words(`outcome.${becomes}`),
        sameAs: sameAs.get(line) ?? '',
        problem: problems.map(({ sentence }) => say(sentence, language)).join(' '),
      }
    const last = rows.at(-1)
    if (last === undefined || rows.length < STEP) return
    after = last.line
  }
}

const keyOf = (index: number): string => `c${index}`

/** The columns of that file: those that came, and what is told of each line at the end. */
export const columnsOf = (titles: readonly string[]) => [
  ...titles.map((header, index) => ({ key: keyOf(index), header })),
  { key: 'line', header: 'Line' },
  { key: 'outcome', header: 'Outcome' },
  { key: 'sameAs', header: 'Same as' },
  { key: 'problem', header: 'Problem' },
]
