/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the combobox pattern: the focus stays in the field, whose keys the rows follow */
import { InputGroup } from '@blueprintjs/core'
import { Office } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCombobox } from '#renderer/ui/use-combobox.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { organisations } from '#shared/domains/orgs/organisations-api.ts'
import type { CurrentOrg } from '#shared/domains/orgs/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { ScheduledOrg } from './use-scheduled-org.ts'
import '../person/person-field.css'
import './org-field.css'

/** Rows below the field: whoever manages more types a letter. */
const SHOWN = 8

interface OrgFieldProps {
  own: CurrentOrg
  /** Undefined while it is read. */
  shown: ScheduledOrg | undefined
}

/** Whose schedule a partner's people look at: their own org's or that of one they manage. Kept in the address. */
export function OrgField({ own, shown }: OrgFieldProps) {
  const { t } = useTranslation('scheduling')
  const [, setSearch] = useSearchParams()
  const [text, setText] = useState<string | null>(null)
  const found = useManagedOrgs(own, text ?? '')

  function choose({ id }: Option) {
    setText(null)
    combobox.close()
    if (id === shown?.id) return
    // What was open or narrowed belongs to the other schedule.
    setSearch((before) => {
      const next = new URLSearchParams()
      for (const kept of ['view', 'date']) if (before.has(kept)) next.set(kept, before.get(kept) ?? '')
      if (id !== own.id) next.set('org', id)
      return next
    })
  }

  const combobox = useCombobox({ options: found.options, onChoose: choose })
  const { id, isOpen, current } = combobox
  const leave = () => {
    setText(null)
    combobox.close()
  }

  return (
    <div className="tw-org-field" onBlur={leave}>
      <label className="tw-visually-hidden" htmlFor={id}>
        {t('org.label')}
      </label>
      <InputGroup
        {...combobox.field}
        id={id}
        leftIcon={<Office />}
        onFocus={(event) => event.currentTarget.select()}
        onValueChange={(value) => {
          setText(value)
          combobox.restart()
        }}
        placeholder={t('org.label')}
        value={text ?? shown?.name ?? ''}
      />
      <div aria-label={t('org.label')} className="tw-people" hidden={!isOpen} id={`${id}-list`} role="listbox">
        {found.options.map((option, index) => (
          <div
            aria-selected={index === current}
            className="tw-people__row"
            id={`${id}-${index}`}
            key={option.id}
            onClick={() => choose(option)}
            // Pressing must not take the focus out of the field, which would close the list before the click lands.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => combobox.point(index)}
            role="option"
            tabIndex={-1}
          >
            <span className="tw-people__name">
              <bdi>{option.name}</bdi>
            </span>
            <span className="tw-people__ways">{option.id === own.id ? t('org.own') : option.place}</span>
          </div>
        ))}
        {found.options.length === 0 && !found.isSearching && <p className="tw-org-field__none">{t('org.none')}</p>}
      </div>
      <output className="tw-visually-hidden">
        {isOpen && !found.isSearching && t('org.found', { count: found.options.length })}
        {found.hasFailed && t('form.searchFailed')}
      </output>
    </div>
  )
}

interface Option {
  id: OrgId
  name: string
  place: string
}

function useManagedOrgs(own: CurrentOrg, text: string) {
  const s = useSettled(text.trim())
  const query = useApi(
    organisations.list,
    { query: { page: 1, limit: SHOWN, status: 'active', ...(s === '' ? {} : { s }) } },
    { keepPrevious: true },
  )
  const isOwn = own.name.toLowerCase().includes(s.toLowerCase())
  const managed = (query.data?.orgs ?? [])
    .filter(({ id }) => id !== own.id)
    .map(({ id, name, city, state }): Option => ({ id, name, place: [city, state].filter(Boolean).join(', ') }))
  return {
    options: isOwn ? [{ id: own.id, name: own.name, place: '' }, ...managed] : managed,
    isSearching: text.trim() !== s || query.isFetching,
    hasFailed: query.isError,
  }
}
