import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { holdsBack } from '#shared/domains/websites/content/check-page.ts'
import type { Finding } from '#shared/domains/websites/content/check-page.ts'
import type { Problem } from '#shared/domains/websites/content/tree.ts'
import { useFindingWords } from '../page/problem-list.tsx'
import type { Remark } from './marks.ts'

/** What is marked in the text, in the words of the lists below it: what keeps the page from being published as an error. */
export function useRemarks(problems: readonly Problem[], findings: readonly Finding[]): readonly Remark[] {
  const { t } = useTranslation('websites')
  const say = useFindingWords()
  return useMemo(
    () => [
      ...problems.map(({ kind, name, line, column }): Remark => ({
        line,
        column,
        severity: 'error',
        message: t(`problem.${kind}`, { name }),
      })),
      ...findings.map((finding): Remark => ({
        line: finding.line,
        column: finding.column,
        severity: holdsBack(finding) ? 'error' : 'warning',
        message: say(finding),
      })),
    ],
    [problems, findings, say, t],
  )
}
