import { LANGUAGE_ORDER } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { RULES_VERSION } from '../rules/index.ts'
import { promptOf } from '../writing/prompts.ts'
import { CHECKS } from './checks.ts'
import { TASKS, WRITTEN } from './evaluate.ts'
import type { Result, Task } from './evaluate.ts'

/** The page of `docs/ai-quality.md`: what came of the cases, by task and language. */
export function printQuality(results: readonly Result[], model: string | null): string {
  const failed = results.flatMap((result) =>
    CHECKS.flatMap((check) => {
      const why = result.verdict?.[check] ?? null
      return why === null ? [] : [`- ${result.task}, ${result.language}, ${result.name}: ${check}, ${why}`]
    }),
  )
  const withheld = results.filter((result) => result.withheld !== null)
  return [
    '# How good is what machines write',
    '',
    `\`npm run ai:eval\` writes this page: ${results.length} cases with made-up people, plans, answers and websites (\`server/domains/ai/quality\`), written by ${writer(model)}.`,
    '',
    '- **Schema**: the answer has the shape that the product asks for.',
    '- **Rules**: no illness, no change of medication, no link or markup; activities only from the plan or marked as new; numbers within their limits.',
    '- **Language**: the text is in the language that was asked for, by its script, Vietnamese letters, or the small words of French and English.',
    '- **Facts**: no number and no name that the data does not have. What tells of the past may have no other number at all; advice may have small ones, up to 60, such as minutes. Names are found by their capital letters, in Chinese and Arabic by their Latin ones: others are not.',
    '- **Withheld** is what nobody reads, as the product threw it away or nobody could write it; **mended** what it left sentences out of, or added one to. The checks look at what is left to be read.',
    ...TASKS.flatMap((task) => [
      '',
      `## ${heading(task)}`,
      '',
      ...table(results.filter((result) => result.task === task)),
    ]),
    '',
    '## What did not hold',
    '',
    ...(failed.length === 0 ? ['Nothing.'] : failed),
    '',
    '## What was withheld',
    '',
    ...(withheld.length === 0 ? ['Nothing.'] : tally(withheld)),
    '',
  ].join('\n')
}

const writer = (model: string | null): string =>
  model === null
    ? `the rules without a model (version ${RULES_VERSION})`
    : `\`${model}\` by prompts ${[...WRITTEN, 'summary' as const].map((task) => `${task} ${promptOf(task).version}`).join(', ')}; plans and discovery by rules`

const heading = (task: Task): string => `${task[0]?.toUpperCase() ?? ''}${task.slice(1)}`

const HEADS = ['Language', 'Cases', 'Withheld', 'Mended', 'Schema', 'Rules', 'Language right', 'Facts']

function table(results: readonly Result[]): string[] {
  const rows = LANGUAGE_ORDER.map((language) => {
    const own = results.filter((result) => result.language === language)
    const judged = own.flatMap(({ verdict }) => verdict ?? [])
    const held = CHECKS.map((check) =>
      judged.length === 0 ? '–' : `${judged.filter((verdict) => verdict[check] === null).length} of ${judged.length}`,
    )
    const counts = [own.length, own.length - judged.length, own.filter(({ isMended }) => isMended).length]
    return [LANGUAGES[language].name, ...counts.map(String), ...held]
  })
  return [HEADS, HEADS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function tally(withheld: readonly Result[]): string[] {
  const counts = new Map<string, number>()
  for (const { task, withheld: why } of withheld)
    counts.set(`${task}: ${why ?? ''}`, (counts.get(`${task}: ${why ?? ''}`) ?? 0) + 1)
  return [...counts].map(
    ([what, count]) => `- ${what}, ${count} ×${what.endsWith('ai_no_model') ? ' (only a model reads pictures)' : ''}`,
  )
}
