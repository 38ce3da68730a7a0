import type { ImportLine, ImportProblem, ImportTotals } from '#shared/domains/scheduling/imports-schema.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { say } from '#server/language/words.ts'
import type { PlannedAppointment } from './appointments/plan-appointments.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

export const presentAppointmentLine = (
  { line, known, wanted, action, fields, problems }: PlannedAppointment,
  language: string,
): ImportLine => ({
  line: line.line,
  action,
  name: wanted.name || (known?.name ?? ''),
  title: wanted.title === '' ? null : wanted.title,
  start: Number.isFinite(wanted.start) ? toInstant(wanted.start) : null,
  fields: action === 'change' ? fields : [],
  problems: problems.map((problem) => presentProblem(problem, language)),
})

const presentProblem = ({ field, sentence }: LineProblem, language: string): ImportProblem => ({
  code: sentence.key.slice(sentence.key.lastIndexOf('.') + 1),
  field,
  message: say(sentence, language),
})

export function totalsOf(lines: readonly ImportLine[]): ImportTotals {
  const totals: ImportTotals = { create: 0, change: 0, unchanged: 0, wrong: 0 }
  for (const { action } of lines) totals[action] += 1
  return totals
}
