import { Button, HTMLSelect, Switch } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/use-formats.ts'
import { LIMITS, keepRowsPerPage } from './rows-per-page.ts'
import './table-pager.css'

interface TablePagerProps {
  page: number
  limit: number
  total: number
  onPage: (page: number) => void
  onLimit: (limit: number) => void
  /** Where rows can be dense. */
  isDense?: boolean
  onDense?: (isDense: boolean) => void
}

/** Below a table: how dense it is, how many rows a page has, and which of them these are. */
export function TablePager({ page, limit, total, onPage, onLimit, isDense, onDense }: TablePagerProps) {
  const { t } = useTranslation('table')
  const { number } = useFormats()
  const first = total === 0 ? 0 : (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  const choose = (rows: number) => {
    keepRowsPerPage(rows)
    onLimit(rows)
  }
  return (
    <div className="tw-table-pager">
      {onDense !== undefined && (
        <Switch
          checked={isDense}
          className="tw-table-pager__dense"
          label={t('dense')}
          onChange={({ currentTarget }) => onDense(currentTarget.checked)}
        />
      )}
      <label className="tw-table-pager__limit">
        {t('rowsPerPage')}
        <HTMLSelect
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          options={LIMITS.map((value) => ({ value, label: number(value) }))}
          value={limit}
        />
      </label>
      <span aria-live="polite" className="tw-table-pager__range">
        {t('range', { first: number(first), last: number(last), total: number(total) })}
      </span>
      <Button
        aria-label={t('previous')}
        disabled={page <= 1}
        icon={<ChevronLeft className="tw-flips" />}
        onClick={() => onPage(page - 1)}
        variant="minimal"
      />
      <Button
        aria-label={t('next')}
        disabled={last >= total}
        icon={<ChevronRight className="tw-flips" />}
        onClick={() => onPage(page + 1)}
        variant="minimal"
      />
    </div>
  )
}
