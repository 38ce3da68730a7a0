import { Button } from '@blueprintjs/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/domains/websites/content/check-page.ts'
import { isBlockName } from '#shared/domains/websites/blocks.ts'
import { holdsBack } from '#shared/domains/websites/content/check-page.ts'
import type { Place, Problem } from '#shared/domains/websites/content/tree.ts'
import './page.css'

interface ListProps<Found> {
  found: readonly Found[]
  /** Takes the writer there. */
  onGo: (place: Place) => void
}

/** What keeps the page from being read, each with its place. */
export function ProblemList({ found, onGo }: ListProps<Problem>) {
  const { t } = useTranslation('websites')
  return (
    <section aria-live="polite" className="tw-site-problems">
      <p className={found.length === 0 ? 'tw-site-problems__good' : 'tw-site-problems__title'}>
        {found.length === 0 ? t('editor.noProblems') : t('editor.problems', { count: found.length })}
      </p>
      <Places found={found} onGo={onGo} say={({ kind, name }) => t(`problem.${kind}`, { name })} />
    </section>
  )
}

/** What is better looked at before everybody sees the page; a link that leads nowhere has to be. */
export function FindingList({ found, onGo }: ListProps<Finding>) {
  const { t } = useTranslation('websites')
  const say = useFindingWords()
  if (found.length === 0) return null
  return (
    <section aria-live="polite" className="tw-site-problems tw-site-problems--asked">
      <p className="tw-site-problems__asked">{t('editor.check')}</p>
      {found.some(holdsBack) && <p className="tw-site-problems__title">{t('editor.held')}</p>}
      <Places found={found} onGo={onGo} say={say} />
    </section>
  )
}

/** What is said of a finding, in the reader's language. */
export function useFindingWords(): (finding: Finding) => string {
  const { t } = useTranslation('websites')
  return useCallback(
    ({ kind, name }) =>
      t(`finding.${kind}`, { name: kind === 'lacksBlock' && isBlockName(name) ? t(`block.${name}`) : name }),
    [t],
  )
}

interface PlacesProps<Found> extends ListProps<Found> {
  say: (found: Found) => string
}

function Places<Found extends Problem | Finding>({ found, onGo, say }: PlacesProps<Found>) {
  const { t } = useTranslation('websites')
  if (found.length === 0) return null
  return (
    <ul>
      {found.map((one) => {
        const { kind, line, column, name } = one
        return (
          <li key={`${line}:${column}:${kind}:${name}`}>
            <Button alignText="start" onClick={() => onGo(one)} size="small" variant="minimal">
              <span className="tw-site-problems__place">{t('editor.place', { line, column })}</span> {say(one)}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
