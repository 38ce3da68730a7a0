import { Button, ButtonGroup } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, Filter, KeyCommand } from '@blueprintjs/icons'
import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { isShortcutsOpenAtom } from '#renderer/ui/shortcuts/shortcuts-open.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import './calendar-toolbar.css'
import { titleOfView } from '../address/local-date-format.ts'
import type { CalendarView } from '../address/views.ts'

interface CalendarToolbarProps {
  view: CalendarView
  /** The ways to look at it that there are. */
  views: readonly CalendarView[]
  date: LocalDate
  onView: (view: CalendarView) => void
  onToday: () => void
  onFilters: () => void
  onStep: (by: 1 | -1) => void
}

/** Today, back and on, what is shown, and the ways to look at it. */
export function CalendarToolbar({ view, views, date, onView, onToday, onStep, onFilters }: CalendarToolbarProps) {
  const { t } = useTranslation('scheduling')
  const { t: shell } = useTranslation('shell')
  const { tag } = useFormats()
  const setIsShortcutsOpen = useSetAtom(isShortcutsOpenAtom)
  return (
    <div className="tw-cal-bar">
      <div className="tw-cal-bar__move">
        <Button
          onClick={onToday}
          text={t('calendar.today')}
          title={t('calendar.key', { key: 'T' })}
          variant="outlined"
        />
        <Button
          aria-label={t(`calendar.previous.${view}`)}
          icon={<ChevronLeft className="tw-flips" />}
          onClick={() => onStep(-1)}
          variant="minimal"
        />
        <Button
          aria-label={t(`calendar.next.${view}`)}
          icon={<ChevronRight className="tw-flips" />}
          onClick={() => onStep(1)}
          variant="minimal"
        />
        <h2 aria-live="polite" className="tw-cal-bar__title">
          {titleOfView(view, date, tag)}
        </h2>
      </div>
      <Button
        aria-label={t('filters.title')}
        className="tw-cal-bar__filters"
        icon={<Filter />}
        onClick={onFilters}
        text={t('filters.title')}
        variant="minimal"
      />
      <Button
        aria-label={shell('shortcuts.title')}
        className="tw-cal-bar__keys"
        icon={<KeyCommand />}
        onClick={() => setIsShortcutsOpen(true)}
        title={t('calendar.key', { key: '?' })}
        variant="minimal"
      />
      <fieldset aria-label={t('calendar.views')} className="tw-cal-bar__views">
        <ButtonGroup className="tw-cal-bar__group" variant="outlined">
          {views.map((option) => (
            <Button
              active={option === view}
              aria-pressed={option === view}
              key={option}
              onClick={() => onView(option)}
              text={t(`calendar.view.${option}`)}
              title={t('calendar.key', { key: option.slice(0, 1).toUpperCase() })}
            />
          ))}
        </ButtonGroup>
      </fieldset>
    </div>
  )
}
