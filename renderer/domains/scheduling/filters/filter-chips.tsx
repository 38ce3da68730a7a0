import { Button } from '@blueprintjs/core'
import { SmallCross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { formatLocalDate } from '../address/local-date-format.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { NO_FILTERS, hasFilters } from './filters.ts'
import type { Filters } from './filters.ts'
import { useFilterGroups } from './use-who-where-choices.ts'
import './filters-drawer.css'

interface FilterChipsProps {
  filters: Filters
  /** Whose calendar it is; null for one's own. */
  orgId: OrgId | null
  onChange: (filters: Filters) => void
}

/** The filters that hold, each to be taken away again; nothing when there are none. */
export function FilterChips({ filters, orgId, onChange }: FilterChipsProps) {
  const { t } = useTranslation('scheduling')
  const { tag } = useFormats()
  const groups = useFilterGroups(orgId)
  if (!hasFilters(filters)) return null
  const { colors, statuses, from, to } = filters
  const day = (date: string) => formatLocalDate(date, tag, { dateStyle: 'medium' })
  const chips = [
    ...groups.flatMap(({ name, choices }) =>
      choices
        .filter(({ id }) => filters[name].includes(id))
        .map(({ id, name: text }) => ({
          text,
          without: { ...filters, [name]: filters[name].filter((other) => other !== id) },
        })),
    ),
    ...colors.map((color) => ({
      text: t(`color.${color}`),
      without: { ...filters, colors: colors.filter((other) => other !== color) },
    })),
    ...statuses.map((status) => ({
      text: t(`status.${status}`),
      without: { ...filters, statuses: statuses.filter((other) => other !== status) },
    })),
    ...(from === null ? [] : [{ text: t('filters.fromDay', { day: day(from) }), without: { ...filters, from: null } }]),
    ...(to === null ? [] : [{ text: t('filters.toDay', { day: day(to) }), without: { ...filters, to: null } }]),
  ]
  return (
    <div className="tw-filter-chips">
      {chips.map(({ text, without }) => (
        <Button
          aria-label={t('filters.remove', { filter: text })}
          endIcon={<SmallCross />}
          key={text}
          onClick={() => onChange(without)}
          size="small"
          text={text}
        />
      ))}
      <Button onClick={() => onChange(NO_FILTERS)} size="small" text={t('filters.clear')} variant="minimal" />
    </div>
  )
}
