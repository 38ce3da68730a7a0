import { Button } from '@blueprintjs/core'
import { SmallCross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import './filter-chips.css'

/** A filter that holds. */
export interface Chip {
  id: string
  text: string
  onRemove: () => void
}

interface FilterChipsProps {
  chips: readonly Chip[]
  onClear: () => void
}

/** The filters that hold, each to be taken away again; nothing when there are none. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  const { t } = useTranslation('table')
  if (chips.length === 0) return null
  return (
    <div className="tw-chips">
      {chips.map(({ id, text, onRemove }) => (
        <Button
          aria-label={t('removeFilter', { filter: text })}
          endIcon={<SmallCross />}
          key={id}
          onClick={onRemove}
          size="small"
          text={text}
        />
      ))}
      <Button onClick={onClear} size="small" text={t('clearFilters')} variant="minimal" />
    </div>
  )
}
