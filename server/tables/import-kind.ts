import type { DomainEventName } from '#shared/events.ts'
import type { ImportColumns, ImportMapping } from '#shared/domains/imports/columns.ts'
import type { ImportKindName } from '#shared/domains/imports/kinds.ts'
import type { LineOutcome } from '#shared/domains/imports/schema.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { LineProblem } from './line-problem.ts'
import type { Records } from './read-records.ts'

/** A line as it came; what is wrong with it whatever its columns mean stands in `problems`. */
export interface RawLine {
  line: number
  cells: readonly string[]
  problems: readonly LineProblem[]
}

/** What a line would become. */
export interface JudgedLine {
  line: number
  outcome: Extract<LineOutcome, 'new' | 'change' | 'double' | 'wrong'>
  problems: readonly LineProblem[]
  /** Columns that change what is there. */
  fields: readonly string[]
  /** What is there already. */
  twinId: string | null
  /** The earlier line that it repeats. */
  twinLine: number | null
  /**
   * Lines of one number are made, and taken back, in one transaction; those of lower numbers before them. Left out, each line is by
   * itself, in the order of the file.
   */
  turn?: number
  /** Of a person: by which the line is found when they go. */
  email: string | null
  /** What the kind itself keeps of the line. */
  given: unknown
}

/** Of what import a line is. */
export interface Situation {
  /** Whose import it is; null for what the system does for nobody. */
  orgId: OrgId | null
  mapping: ImportMapping
  /** What the kind itself keeps of the import. */
  given: unknown
}

/** A file that a kind has read by itself. */
export interface ReadFile extends Records {
  given: unknown
}

/** The org whose it is, of a kind that every org has for itself. */
export function orgOf({ orgId }: Pick<Situation, 'orgId'>): OrgId {
  if (orgId === null) throw new Error('It belongs to an org')
  return orgId
}

/** Of an import that is carried out. */
export interface Making extends Situation {
  isBySystem: boolean
  /** Who had it carried out, or undone: who looked at the file first need not be the same. Null for somebody who is gone since. */
  begunById: UserId | null
}

/** A line whose turn it is. */
export interface LineToMake extends RawLine {
  given: unknown
}

/** What became of a line; what it could not become after all is told like that of a judged one. */
export interface MadeLine {
  line: number
  outcome: Extract<LineOutcome, 'made' | 'changed' | 'double' | 'wrong'>
  /** What was made, or changed. */
  madeId: string | null
  problems?: readonly LineProblem[]
  /** What was there before, as text: all that the way back needs. */
  before?: string | null
}

/** A line whose thing is to go, or to be again what it was. */
export interface LineToUndo {
  line: number
  outcome: LineOutcome
  madeId: string | null
  before: string | null
}

export interface UndoneLine {
  line: number
  outcome: Extract<LineOutcome, 'undone' | 'kept'>
  /** Why it is kept, where the kind says so line by line. */
  problems?: readonly LineProblem[]
}

/**
 * What comes in by a file, said by the domain that owns it: `domains.ts` hands it to the imports, which know what a line is, how
 * far the work is and where it goes on, and no table of anybody.
 */
export interface ImportKind {
  name: ImportKindName
  columns: ImportColumns
  /** The call that makes one by hand: whoever may make it may bring many in. */
  madeBy: AnyEndpoint
  /** How the file of its lines begins, when they are fetched. */
  fileName: string
  /** Which lines are made, where those that are there already are made all the same or not. */
  toMake(withDoubles: boolean): readonly LineOutcome[]
  /** What a line is called. */
  nameOf(cells: readonly string[], mapping: ImportMapping): string
  /**
   * Reads what is no table: into lines of cells, as if it were one. Null for what is one.
   *
   * @throws AppError `too_large`; `invalid_input` for what is neither
   */
  read?(reader: Reader, text: string, at: { orgId: OrgId; now: number }): Promise<ReadFile | null>
  /** Says of each line what it would become; changes nothing. */
  judge(
    reader: Reader,
    lines: readonly RawLine[],
    situation: Situation & { actor: SignedIn; now: number },
  ): Promise<readonly JudgedLine[]>
  /** Names what was found to be there already, as far as it is there still, in the org whose the import is. */
  nameTwins(reader: Reader, ids: readonly string[], orgId: OrgId | null): Promise<ReadonlyMap<string, string>>
  /** Makes a step of lines in the transaction under way, and answers for each of them. */
  make(context: DomainContext, lines: readonly LineToMake[], making: Making): Promise<readonly MadeLine[]>
  /** Takes a step of lines back in the transaction under way, but for what others depend on by now. */
  undo(context: DomainContext, lines: readonly LineToUndo[], making: Making): Promise<readonly UndoneLine[]>
  /** What the log is told when all is made, and when it was taken back. */
  events: Readonly<Record<'done' | 'undone', DomainEventName>>
}

/** The words of a line by what they are: null for an empty cell, undefined where the file has no such column. */
export const wordsOf =
  (cells: readonly string[], mapping: ImportMapping) =>
  (column: string): string | null | undefined => {
    const place = mapping[column]
    if (place === undefined) return undefined
    const text = cells[place] ?? ''
    return text === '' ? null : text
  }
