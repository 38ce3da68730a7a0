import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { BackIcon, ForwardIcon } from './icons.tsx'

interface PagingProps {
  /** 1-based; may lie beyond the last, by an old link. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** From one page of the list to the next. Nothing where one page is all. */
export function Paging({ page, pages, onPage }: PagingProps) {
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
