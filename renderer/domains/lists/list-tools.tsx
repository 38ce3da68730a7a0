import { Button, Checkbox, PopoverNext } from '@blueprintjs/core'
import { Bookmark, CaretDown, ColumnLayout } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './list-tools.css'
import { SavedFilters } from './saved-filters.tsx'
import type { ShownList } from './saved-filters.tsx'
import type { KeptColumns } from './use-kept-columns.ts'

/** How a person arranges a list for themselves: filters under a name, and columns. A phone has rows in place of columns. */
export function ListTools({ kept, list }: { kept: KeptColumns; list: ShownList }) {
  const { t } = useTranslation('table')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="tw-list-tools">
      <PopoverNext
        content={<SavedFilters id={kept.id} list={list} onDone={() => setOpen(false)} query={kept.query} />}
        isOpen={isOpen}
        onInteraction={setOpen}
        placement="bottom-end"
        shouldReturnFocusOnClose
      >
        <Button
          aria-label={t('saved.open')}
          endIcon={<CaretDown />}
          icon={<Bookmark />}
          text={t('saved.open')}
          variant="outlined"
        />
      </PopoverNext>
      <span className="tw-list-tools__columns">
        <PopoverNext content={<ColumnChoice kept={kept} />} placement="bottom-end">
          <Button endIcon={<CaretDown />} icon={<ColumnLayout />} text={t('columns.open')} variant="outlined" />
        </PopoverNext>
      </span>
    </div>
  )
}

function ColumnChoice({ kept: { choices, isChosen, choose } }: { kept: KeptColumns }) {
  const { t } = useTranslation('table')
  const shown = choices.filter((one) => one.isShown).map(({ id }) => id)
  return (
    <fieldset className="tw-list-columns">
      <legend className="tw-visually-hidden">{t('columns.open')}</legend>
      {choices.map(({ id, title, isShown }) => (
        <Checkbox
          checked={isShown}
          key={id}
          label={title}
          onChange={({ currentTarget }) =>
            choose(currentTarget.checked ? [...shown, id] : shown.filter((other) => other !== id))
          }
        />
      ))}
      <Button
        disabled={!isChosen}
        onClick={() => choose(null)}
        size="small"
        text={t('columns.all')}
        variant="minimal"
      />
    </fieldset>
  )
}
