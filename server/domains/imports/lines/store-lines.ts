import { z } from 'zod'
import { sql } from 'kysely'
import type { OrgImportId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { KeptProblem } from '../kept-problem.ts'
import type { JudgedLine, RawLine } from './judge-lines.ts'

/** Keeps the lines of a file, with what each would become. */
export async function storeLines(
  reader: Reader,
  id: OrgImportId,
  lines: readonly RawLine[],
  judged: readonly JudgedLine[],
): Promise<void> {
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]))
  const rows = judged.map((one) => ({ ...one, cells: cellsOf.get(one.line) ?? [] }))
  await sql`
    insert into org_import_lines (import_id, line, outcome, cells, problems, services, twin_id, twin_line)
    select ${id}, l.line, l.outcome, l.cells, l.problems, l.services, l."twinId", l."twinLine"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l (line int, outcome text, cells jsonb, problems jsonb, services jsonb, "twinId" uuid, "twinLine" int)`.execute(
    reader,
  )
}

/** Keeps what lines that are there already would become by another mapping. */
export async function updateLines(reader: Reader, id: OrgImportId, judged: readonly JudgedLine[]): Promise<void> {
  await sql`
    update org_import_lines l set outcome = j.outcome, problems = j.problems, services = j.services, twin_id = j."twinId",
      twin_line = j."twinLine"
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as j (line int, outcome text, problems jsonb, services jsonb, "twinId" uuid, "twinLine" int)
    where l.import_id = ${id} and l.line = j.line`.execute(reader)
}

const RawRow = z.object({ line: z.number(), cells: z.array(z.string()), problems: z.array(KeptProblem) })

/** The lines as they came: of what was wrong with them only what is so by whatever mapping. */
export async function readRawLines(reader: Reader, id: OrgImportId): Promise<RawLine[]> {
  const { rows } = await sqlOf(RawRow)`
    select line, cells, problems from org_import_lines where import_id = ${id} order by line`.execute(reader)
  return rows.map(({ problems, ...row }) => ({ ...row, problems: problems.filter(({ field }) => field === null) }))
}
