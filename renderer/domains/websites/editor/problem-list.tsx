import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#shared/domains/websites/content/tree.ts'

interface ProblemListProps {
  problems: readonly Problem[]
  /** Takes the writer there. */
  onGo: (problem: Problem) => void
}

/** What keeps the page from being published, each with its place. */
export function ProblemList({ problems, onGo }: ProblemListProps) {
  const { t } = useTranslation('websites')
  return (
    <section aria-live="polite" className="tw-site-problems">
      <p className={problems.length === 0 ? 'tw-site-problems__good' : 'tw-site-problems__title'}>
        {problems.length === 0 ? t('editor.noProblems') : t('editor.problems', { count: problems.length })}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => {
            const { kind, line, column, name } = problem
            return (
              <li key={`${line}:${column}:${kind}:${name}`}>
                <Button alignText="start" onClick={() => onGo(problem)} size="small" variant="minimal">
                  <span className="tw-site-problems__place">{t('editor.place', { line, column })}</span>{' '}
                  {t(`problem.${kind}`, { name })}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
