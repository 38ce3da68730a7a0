import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import { composeTemplate } from './compose-template.ts'
import type { ComposedParts } from './compose-template.ts'
import { findPlaces } from './find-places.ts'
import type { TemplatePlace } from './find-places.ts'
import type { TemplateLine, TemplateWords } from './told-line.ts'
import type { Written } from './written.ts'

/** A line with what becomes of it. */
export interface PlannedLine {
  line: TemplateLine
  known: { id: string } | null
  action: 'create' | 'change' | 'unchanged' | 'wrong'
  fields: readonly string[]
  problems: readonly LineProblem[]
  /** The first line of its template: they are made together. */
  turn: number
  written: Written | null
}

/** A template that the lines of a file make or change. */
export interface PlannedTemplate {
  place: TemplatePlace
  /** What it will hold besides what it says of itself. */
  parts: ComposedParts
  words: TemplateWords
  lines: readonly PlannedLine[]
}

interface Planned {
  templates: readonly PlannedTemplate[]
  /** All lines, also those that name no template, in the order in which they came. */
  lines: readonly PlannedLine[]
}

/**
 * Compares lines with the templates of the org. One with a wrong line is left out whole, and each of its lines says because of which.
 *
 * @param isHeld nobody else changes them until the transaction ends
 */
export async function planTemplates(
  reader: Reader,
  orgId: OrgId,
  lines: readonly TemplateLine[],
  isHeld: boolean,
): Promise<Planned> {
  const placeOf = await findPlaces(reader, orgId, isHeld)
  const byTemplate = new Map<string, { place: TemplatePlace; lines: TemplateLine[] }>()
  const homeless: PlannedLine[] = []
  for (const line of lines) {
    const place = placeOf(line.template)
    if ('sentence' in place) {
      const problems = toldOf(line, [place, ...line.problems]) ?? []
      homeless.push({ ...LEFT_OUT, line, known: null, problems, turn: line.line })
      continue
    }
    const key = place.service?.id ?? ''
    const found = byTemplate.get(key) ?? { place, lines: [] }
    byTemplate.set(key, found)
    found.lines.push(line)
  }
  const templates = [...byTemplate.values()].map(({ place, lines: own }) => planOne(place, own))
  const all = [...homeless, ...templates.flatMap((one) => one.lines)]
  return { templates, lines: all.toSorted((one, other) => one.line.line - other.line.line) }
}

const LEFT_OUT = { action: 'wrong', fields: [], written: null } as const

function planOne(place: TemplatePlace, lines: readonly TemplateLine[]): PlannedTemplate {
  const { known } = place
  const { composed, words, parts } = composeTemplate(known, lines)
  const turn = lines[0]?.line ?? 0
  const firstWrong = composed.find(({ problems }) => problems.length > 0)?.line.line
  return {
    place,
    parts,
    words,
    lines: composed.map(({ line, problems, fields, written }): PlannedLine => {
      if (firstWrong !== undefined) {
        const because = [problem(null, 'validation.importTemplateLine', { line: firstWrong })]
        return { ...LEFT_OUT, line, known, turn, problems: toldOf(line, problems) ?? because }
      }
      return { line, known, turn, problems: [], written, fields, action: actionOf(known, fields) }
    }),
  }
}

/** Of a line that is cut off, nothing else is worth telling. */
function toldOf({ problems: own }: TemplateLine, problems: readonly LineProblem[]): readonly LineProblem[] | null {
  if (own.some(({ field }) => field === null)) return own
  return problems.length > 0 ? problems : null
}

function actionOf(known: TemplatePlace['known'], fields: readonly string[]): PlannedLine['action'] {
  if (known === null) return 'create'
  return fields.length > 0 ? 'change' : 'unchanged'
}
