import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { locator } from '#shared/domains/booking/locator-api.ts'
import { reportProgress } from '../page/data-layer.ts'
import type { LocatorOptions } from './locator-options.ts'
import { Failed, Loading, NoProviders } from './locator-states.tsx'
import { ProviderCard } from './provider-card.tsx'
import './provider-results.css'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { BackIcon, ForwardIcon } from './icons.tsx'

interface ProviderResultsProps {
  /** Five digits, or part of a name. */
  question: { zip: string } | { name: string }
  options: LocatorOptions
  goTo(address: string, navigationState?: unknown): void
  onPage: (page: number) => void
}

/** What was found near a zip code or by a name, a page at a time. The page before stays in sight while the next one is read. */
export function ProviderResults({ question, options, goTo, onPage }: ProviderResultsProps) {
  const { t } = useTranslation('locator')
  // Whether the partner's is an id, the server says.
  const { page, gtmId, partnerId } = options
  const answer = useApi(locator.listOrgs, { query: { ...question, page, partnerId } }, { keepPrevious: true })
  const { data, error, isPlaceholderData } = answer
  const isReading = data === undefined ? error === null : isPlaceholderData
  const total = error === null ? data?.pagination.total : undefined
  const summary = useFocusOnPage(page, isReading)
  const zip = 'zip' in question ? question.zip : null
  const summaryOf = (count: number) =>
    'zip' in question ? t('found', { count, zip: question.zip }) : t('foundByName', { count, name: question.name })

  useEffect(() => {
    if (total !== undefined) reportProgress('locator_searched', { gtmId })
  }, [total, gtmId])

  return (
    <section aria-busy={isReading} className="tw-results" ref={summary}>
      <p className="tw-results__summary" role="status" tabIndex={-1}>
        {isReading && t('loading')}
        {!isReading && total !== undefined && total > 0 && summaryOf(total)}
      </p>
      {data === undefined && error === null && <Loading />}
      {error !== null && <Failed error={error} onRetry={() => void answer.refetch()} options={options} />}
      {total === 0 && <NoProviders options={options} />}
      {data !== undefined && error === null && (
        <>
          <ul className={isReading ? 'tw-results__list tw-results__list--old' : 'tw-results__list'}>
            {data.orgs.map((org) => (
              <ProviderCard goTo={goTo} key={org.id} options={options} org={org} zip={zip} />
            ))}
          </ul>
          <Paging onPage={onPage} page={page} pages={data.pagination.pages} />
        </>
      )}
    </section>
  )
}

/** Another page begins at its top, for the eye as for the keyboard. */
function useFocusOnPage(page: number, isReading: boolean) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (isReading || shown.current === page) return
    shown.current = page
    const start = section.current?.querySelector<HTMLElement>('[role=status]')
    start?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'start' })
  }, [page, isReading])
  return section
}

interface PagingProps {
  /** 1-based; may lie beyond the last, by an old link. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** From one page of the list to the next. Nothing where one page is all. */
function Paging({ page, pages, onPage }: PagingProps) {
  const { t } = useTranslation('locator')
  const { number } = useFormats()
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label={t('paging.label')} className="tw-results__paging">
      <button
        className="tw-locator-button"
        disabled={page === 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
        type="button"
      >
        <BackIcon />
        {t('paging.previous')}
      </button>
      <span>{t('paging.position', { page: number(Math.min(page, pages)), pages: number(pages) })}</span>
      <button className="tw-locator-button" disabled={page >= pages} onClick={() => onPage(page + 1)} type="button">
        {t('paging.next')}
        <ForwardIcon />
      </button>
    </nav>
  )
}
