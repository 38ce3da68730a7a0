import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#renderer/ui/table/list-filters.tsx'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { DomainEventName } from '#shared/events.ts'
import { LocalDate, toInstant } from '#shared/kernel/time.ts'
import { KIND_GROUPS, kindsOf } from './kind-groups.ts'
import type { KindGroup } from './kind-groups.ts'

/** By what the log is narrowed, as the address has it; days are those of the zone in which it is read. */
export interface LogFilter {
  kind: DomainEventName | undefined
  s: string
  from: LocalDate | undefined
  until: LocalDate | undefined
}

type Read = (name: string) => string

export function filterIn(read: Read, s: string): LogFilter {
  return {
    kind: DomainEventName.safeParse(read('kind')).data,
    s,
    from: LocalDate.safeParse(read('from')).data,
    until: LocalDate.safeParse(read('until')).data,
  }
}

/** What the call takes of it: both days are meant whole. */
export function queryOf({ kind, s, from, until }: LogFilter, timeZone: string) {
  return {
    ...(kind !== undefined && { kind }),
    ...(s !== '' && { s }),
    ...(from !== undefined && { from: toInstant(spanOfDay(from, timeZone).start) }),
    ...(until !== undefined && { to: toInstant(spanOfDay(until, timeZone).end) }),
  }
}

interface FiltersProps {
  filter: LogFilter
  onChange: (change: Record<string, string | null>) => void
}

/** Narrows the log by who it was or about whom, by what happened, and by days. */
export function LogFilters({ filter: { kind, s, from, until }, onChange }: FiltersProps) {
  const { t } = useTranslation('audit')
  const kindId = useId()
  const labelled = (group: KindGroup) =>
    kindsOf(group)
      .map((value) => ({ value, label: t(`kind.${value}`) }))
      .toSorted((a, b) => a.label.localeCompare(b.label))
  const setDay = (name: string) => (day: string) => onChange({ [name]: day === '' ? null : day })
  return (
    <search className="tw-audit__filters">
      <SearchField label={t('search')} onSearch={(words) => onChange({ s: words })} value={s} />
      <label className="tw-visually-hidden" htmlFor={kindId}>
        {t('what')}
      </label>
      <HTMLSelect
        className="tw-audit__kinds"
        id={kindId}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
        value={kind ?? ''}
      >
        <option value="">{t('anything')}</option>
        {KIND_GROUPS.map((group) => (
          <optgroup key={group} label={t(`group.${group}`)}>
            {labelled(group).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </HTMLSelect>
      <Day label={t('fromDay')} max={until} onChange={setDay('from')} value={from} />
      <Day label={t('untilDay')} min={from} onChange={setDay('until')} value={until} />
    </search>
  )
}

interface DayProps {
  label: string
  value: LocalDate | undefined
  min?: LocalDate | undefined
  max?: LocalDate | undefined
  onChange: (day: string) => void
}

function Day({ label, value = '', min, max, onChange }: DayProps) {
  const id = useId()
  return (
    <label className="tw-audit__day" htmlFor={id}>
      {label}
      <InputGroup id={id} max={max} min={min} onValueChange={onChange} type="date" value={value} />
    </label>
  )
}
