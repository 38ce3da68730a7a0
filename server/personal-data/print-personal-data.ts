import type { Holding, PersonData } from './person-data.ts'

/** docs/personal-data.md: what every part holds about people, how they get it, how it goes, and what stays. */
export function printPersonalData(parts: readonly PersonData[]): string {
  const intro = [
    '# Personal data',
    'What the product holds about people, table by table; how a person gets it, and what becomes of it once their account is erased, 30 days after it was closed. Printed by `npm run docs:personal-data` from `person-data.ts` of every part; a test fails when a table or column has no answer here, and when this page is not current.',
    'A deleted org is erased after 30 days by the same parts: with it goes everything that it kept, but what is named under Organisations.',
  ]
  return `${[...intro, ...parts.map(printPart)].join('\n\n')}\n`
}

function printPart({ part, holds, keeps }: PersonData): string {
  const stays = keeps.map(({ what, why, forHowLong }) => `- **${what}**: ${why}. Stays ${forHowLong}.`)
  return [
    `## ${part}`,
    '| table | what | when the person goes | in the export |\n| --- | --- | --- | --- |\n' +
      holds.map((holding) => `| ${cellsOf(holding).join(' | ')} |`).join('\n'),
    ...(stays.length === 0 ? [] : [`What stays:\n\n${stays.join('\n')}`]),
  ].join('\n\n')
}

const cellsOf = (holding: Holding): string[] => [
  `\`${holding.table}\``,
  holding.what,
  fateOf(holding),
  typeof holding.exported === 'string' ? `\`${holding.exported}\`` : `no: ${holding.exported.not}`,
]

function fateOf({ deletedBy = [], cleared = [] }: Holding): string {
  if (deletedBy.length > 0) return 'the row goes'
  return cleared.length === 0 ? 'nothing in it tells who it was' : `emptied: ${cleared.join(', ')}`
}
