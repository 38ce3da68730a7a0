import { v7 } from 'uuid'
import { z } from 'zod'
import { sql } from 'kysely'
import type { ImportId, OrgId } from '#shared/kernel/ids.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { JudgedLine, RawLine } from '#server/tables/import-kind.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import { KeptProblem, cellsOf } from '../kept-line.ts'

/** Keeps the lines of a file, with what each would become. */
export async function storeLines(
  reader: Reader,
  { id, orgId }: { id: ImportId; orgId: OrgId | null },
  lines: readonly RawLine[],
  judged: readonly JudgedLine[],
): Promise<void> {
  const told = new Map(lines.map(({ line, cells }) => [line, cells]))
  const rows = rowsOf(lines, judged).map((row) => ({ ...row, id: v7() }))
  const ids = rows.map((row) => row.id)
  // One parameter a line: what is sealed is sealed one by one.
  const cells = rows.map((row) =>
    toSeal({ place: 'import_lines.cells', row: row.id }, JSON.stringify(told.get(row.line) ?? [])),
  )
  await sql`
    insert into import_lines (id, org_id, import_id, line, turn, outcome, cells, problems, fields, given, email, twin_id, twin_line)
    select l.id, ${orgId}::uuid, ${id}::uuid, l.line, l.turn, l.outcome, c.cells, l.problems, l.fields, l.given, l.email, l."twinId", l."twinLine"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, line int, turn int, outcome text, problems jsonb, fields jsonb,
        given jsonb, email text, "twinId" uuid, "twinLine" int)
      join unnest(${ids}::uuid[], ${cells}::text[]) as c (id, cells) on c.id = l.id`.execute(reader)
}

/** Keeps what lines that are there already would become by another mapping. */
export async function updateLines(
  reader: Reader,
  id: ImportId,
  lines: readonly RawLine[],
  judged: readonly JudgedLine[],
): Promise<void> {
  await sql`
    update import_lines l set turn = j.turn, outcome = j.outcome, problems = j.problems, fields = j.fields, given = j.given, email = j.email,
      twin_id = j."twinId", twin_line = j."twinLine"
    from jsonb_to_recordset(${JSON.stringify(rowsOf(lines, judged))}::jsonb)
      as j (line int, turn int, outcome text, problems jsonb, fields jsonb, given jsonb, email text, "twinId" uuid, "twinLine" int)
    where l.import_id = ${id} and l.line = j.line`.execute(reader)
}

/** What is wrong with a line before anybody asks what its columns mean stays wrong by whatever mapping. */
function rowsOf(lines: readonly RawLine[], judged: readonly JudgedLine[]) {
  const ofFile = new Set<LineProblem>(lines.flatMap(({ problems }) => problems))
  return judged.map((one) => ({
    ...one,
    turn: one.turn ?? one.line,
    problems: one.problems.map((wrong): KeptProblem => ({ ...wrong, isOfFile: ofFile.has(wrong) })),
  }))
}

const RawRow = z.object({ id: z.string(), line: z.number(), cells: z.string(), problems: z.array(KeptProblem) })

/** The lines as they came: of what was wrong with them only what is so by whatever mapping. */
export async function readRawLines(reader: Reader, id: ImportId): Promise<RawLine[]> {
  const { rows } = await sqlOf(RawRow)`
    select id, line, cells, problems from import_lines where import_id = ${id} order by line`.execute(reader)
  return rows.map(({ line, cells, problems }) => ({
    line,
    cells: cellsOf(cells),
    problems: problems.filter(({ isOfFile }) => isOfFile),
  }))
}
