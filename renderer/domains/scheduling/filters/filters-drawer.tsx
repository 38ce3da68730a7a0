import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import '#renderer/ui/tokens/kinds.css'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { SideDrawer } from '#renderer/ui/dialogs/side-drawer.tsx'
import { AppointmentColor } from '#shared/domains/scheduling/schema.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { StatusIcon } from '../status/status-icon.tsx'
import { NO_FILTERS, hasFilters } from './filters.ts'
import type { Filters } from './filters.ts'
import { useFilterGroups } from './use-who-where-choices.ts'
import './filters-drawer.css'

interface FiltersDrawerProps {
  isOpen: boolean
  /** Whose calendar it is; null for one's own. */
  orgId: OrgId | null
  filters: Filters
  onChange: (filters: Filters) => void
  onClose: () => void
}

/** What the calendar shows: providers, rooms, types, colours, statuses, first and last day. Takes effect at once, behind the drawer. */
export function FiltersDrawer({ isOpen, orgId, filters, onChange, onClose }: FiltersDrawerProps) {
  const { t } = useTranslation('scheduling')
  const { colors, statuses } = filters
  const groups = useFilterGroups(orgId)
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('filters.title')}>
      <div className="tw-filters__body">
        {groups.map(({ name, title, choices }) => (
          <Group key={name} title={title}>
            {choices.map(({ id, name: label }) => (
              <Checkbox
                checked={filters[name].includes(id)}
                key={id}
                labelElement={<span dir="auto">{label}</span>}
                onChange={() => onChange({ ...filters, [name]: toggled(filters[name], id) })}
              />
            ))}
          </Group>
        ))}
        <Group title={t('filters.colors')}>
          {AppointmentColor.options.map((color) => (
            <Checkbox
              checked={colors.includes(color)}
              key={color}
              labelElement={
                <span className={`tw-filters__label tw-kind--${color}`}>
                  <span className="tw-filters__swatch" />
                  {t(`color.${color}`)}
                </span>
              }
              onChange={() => onChange({ ...filters, colors: toggled(colors, color) })}
            />
          ))}
        </Group>
        <Group title={t('filters.statuses')}>
          {AppointmentStatus.options.map((status) => (
            <Checkbox
              checked={statuses.includes(status)}
              key={status}
              labelElement={
                <span className="tw-filters__label">
                  <StatusIcon status={status} />
                  {t(`status.${status}`)}
                </span>
              }
              onChange={() => onChange({ ...filters, statuses: toggled(statuses, status) })}
            />
          ))}
        </Group>
        <Group title={t('filters.days')}>
          <Day label={t('filters.from')} onChange={(from) => onChange({ ...filters, from })} value={filters.from} />
          <Day label={t('filters.to')} onChange={(to) => onChange({ ...filters, to })} value={filters.to} />
        </Group>
        <Button
          disabled={!hasFilters(filters)}
          fill
          onClick={() => onChange(NO_FILTERS)}
          text={t('filters.clear')}
          variant="outlined"
        />
      </div>
    </SideDrawer>
  )
}

function toggled<T>(chosen: readonly T[], one: T): T[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="tw-filters__group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface DayProps {
  label: string
  value: string | null
  onChange: (day: string | null) => void
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId()
  return (
    <FormField htmlFor={id} label={label}>
      {(field) => (
        <InputGroup
          {...field}
          onValueChange={(day) => onChange(day === '' ? null : day)}
          type="date"
          value={value ?? ''}
        />
      )}
    </FormField>
  )
}
