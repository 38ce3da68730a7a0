import type { Chapter, Requirement, Verdict } from './requirement.ts'

const VERDICTS: readonly Verdict[] = ['met', 'partly', 'not', 'not applicable']

/** A page of the docs: how many, what is not met whole, and then every requirement with what shows it. */
export function printPage(head: readonly string[], chapters: readonly Chapter[]): string {
  const all = chapters.flatMap(({ requirements }) => requirements)
  const open = all.filter(({ verdict }) => verdict === 'partly' || verdict === 'not')
  return [
    ...head,
    '',
    `| ${VERDICTS.join(' | ')} | all |`,
    '| --- | --- | --- | --- | --- |',
    `| ${VERDICTS.map((verdict) => count(all, verdict)).join(' | ')} | ${all.length} |`,
    '',
    ...(open.length === 0 ? [] : ['## Not met whole', '', ...open.map(lineOf), '']),
    ...chapters.flatMap(printChapter),
  ].join('\n')
}

const count = (all: readonly Requirement[], wanted: Verdict): number =>
  all.filter(({ verdict }) => verdict === wanted).length

const lineOf = ({ id, asks, verdict, remark }: Requirement): string =>
  `- **${id}** (${verdict}) ${asks}: ${remark ?? ''}`

const printChapter = ({ title, sections, requirements }: Chapter): string[] => [
  `## ${title}`,
  '',
  ...Object.entries(sections).flatMap(([number, name]) => {
    const rows = requirements.filter(({ id }) => sectionOf(id) === number)
    if (rows.length === 0) return []
    return [`### ${number} ${name}`, '', '| | asks | | shown by |', '| --- | --- | --- | --- |', ...rows.map(rowOf), '']
  }),
]

/** `6.2` of `6.2.11`, `(a)` of `(a)(2)(iv)` */
export const sectionOf = (id: string): string => /^\(\w+\)/.exec(id)?.[0] ?? id.slice(0, id.lastIndexOf('.'))

function rowOf({ id, asks, verdict, shownBy, remark }: Requirement): string {
  const proofs = shownBy.map((evidence) => {
    const { file, detail } = namedBy(evidence)
    return detail === null ? `\`${file}\`` : `\`${file}\` ${evidence.includes(' › ') ? `“${detail}”` : `\`${detail}\``}`
  })
  const told = [...(remark === null ? [] : [remark]), ...proofs].join('<br>')
  return `| ${[id, asks, verdict, told].map(inCell).join(' | ')} |`
}

const inCell = (text: string): string => text.replaceAll('|', String.raw`\|`)

/** What a piece of evidence points at: the file, and in it a name or the title of a test. */
export function namedBy(evidence: string): { file: string; detail: string | null } {
  const [file = '', detail] = evidence.split(/ › |#/)
  return { file, detail: detail ?? null }
}
