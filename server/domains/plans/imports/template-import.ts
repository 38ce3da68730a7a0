import { z } from 'zod'
import { planColumns } from '#shared/domains/imports/plan-columns.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { orgOf, wordsOf } from '#server/tables/import-kind.ts'
import type { ImportKind, JudgedLine, RawLine, Situation } from '#server/tables/import-kind.ts'
import { judgedOf } from '#server/tables/planned-line.ts'
import { makeTemplates } from './make-templates.ts'
import type { Given } from './make-templates.ts'
import { planTemplates } from './plan-templates.ts'
import { toldLine } from './told-line.ts'
import { undoTemplates } from './undo-templates.ts'

/** Templates of plans out of a file, an activity or a goal a line: new ones, and what those that are there have not yet. */
export const templateImport: ImportKind = {
  name: 'plans',
  columns: planColumns,
  madeBy: plans.saveOfOrg,
  fileName: 'plan_templates',
  toMake: () => ['new', 'change'],
  events: { done: 'plan.templates_imported', undone: 'plan.templates_undone' },
  nameTwins,
  judge: judgeTemplates,

  nameOf(cells, mapping) {
    const word = wordsOf(cells, mapping)
    return word('activity') ?? word('goal') ?? ''
  },

  make: (context, lines, making) => makeTemplates(context, orgOf(making), lines, making),

  undo: (context, lines, making) => undoTemplates(context, orgOf(making), lines, making),
}

async function judgeTemplates(reader: Reader, lines: readonly RawLine[], situation: Situation): Promise<JudgedLine[]> {
  const told = lines.map((line) => toldLine(line, situation.mapping))
  const planned = await planTemplates(reader, orgOf(situation), told, false)
  return planned.lines.map((one) => {
    const given = { templateId: one.known?.id ?? null } satisfies z.infer<typeof Given>
    return { ...judgedOf(one, { turn: one.turn }), given }
  })
}

const NameRow = z.object({ id: z.string(), name: z.string() })

/** After its subscription; the default one is called what it says of itself, or the org. */
async function nameTwins(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sqlOf(NameRow)`
    select p.id, coalesce(s.name, p.description, o.name) as name from plans p
    join orgs o on o.id = p.org_id left join services s on s.id = p.service_id
    where p.id = any(${ids}::uuid[]) and p.user_id is null`.execute(reader)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
