import { Button, HTMLSelect, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Filter } from '@blueprintjs/icons'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { knownKey } from '#renderer/ui/i18n/known-key.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { FilterChips } from '#renderer/ui/table/filter-chips.tsx'
import { SearchField } from '#renderer/ui/table/list-filters.tsx'
import { PATIENT_FILTERS } from '#shared/domains/scheduling/patients/schema.ts'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { FILTERS } from './use-patient-list.ts'
import type { PatientFilter, PatientList } from './use-patient-list.ts'

/** Narrows the list by what was typed and by what the desk looks for; each filter that holds is a chip. */
export function PatientFilters({ list, tools }: { list: PatientList; tools: ReactNode }) {
  const { t } = useTranslation('patients')
  const word = useFilterWords()
  const chips = [
    ...list.filters.map(({ filter, value }) => ({
      id: filter,
      text: word(filter, value),
      onRemove: () => list.show({ [filter]: null }),
    })),
    ...(list.s === ''
      ? []
      : [{ id: 's', text: t('keyword', { words: list.s }), onRemove: () => list.show({ s: null }) }]),
  ]
  return (
    <div className="tw-list-filters">
      <div className="tw-list-filters__fields">
        <SearchField label={t('search')} onSearch={(words) => list.show({ s: words })} value={list.s} />
        <PopoverNext content={<Choices list={list} />} placement="bottom-start">
          <Button endIcon={<CaretDown />} icon={<Filter />} text={t('filter.open')} variant="outlined" />
        </PopoverNext>
        {tools}
      </div>
      <FilterChips chips={chips} onClear={list.clear} />
    </div>
  )
}

function Choices({ list }: { list: PatientList }) {
  return (
    <div className="tw-patients__filters">
      {FILTERS.map((filter) => (
        <Choice filter={filter} key={filter} list={list} />
      ))}
    </div>
  )
}

function Choice({ filter, list }: { filter: PatientFilter; list: PatientList }) {
  const { t } = useTranslation('patients')
  const id = useId()
  const word = useFilterWords()
  const chosen = list.filters.find((one) => one.filter === filter)?.value ?? ''
  return (
    <FormField htmlFor={id} label={t(`filter.${filter}`)}>
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget: { value } }) => list.show({ [filter]: value === '' ? null : value })}
          value={chosen}
        >
          <option value="">{t('filter.any')}</option>
          {PATIENT_FILTERS[filter].options.map((value) => (
            <option key={value} value={value}>
              {word(filter, value)}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormField>
  )
}

/** A filter in words, as it stands on a chip. */
function useFilterWords(): (filter: PatientFilter, value: string) => string {
  const { t } = useTranslation('patients')
  return (filter, value) => {
    if (filter === 'language')
      return t('value.language', { language: isLanguage(value) ? LANGUAGES[value].name : value })
    return t(knownKey<'patients'>(`value.${filter}.${value}`))
  }
}
