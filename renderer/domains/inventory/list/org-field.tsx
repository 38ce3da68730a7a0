/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the combobox pattern: the focus stays in the field, whose keys the rows follow */
import { InputGroup } from '@blueprintjs/core'
import { Office } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useCombobox } from '#renderer/ui/use-combobox.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { organisations } from '#shared/domains/orgs/organisations-api.ts'
import type { CurrentOrg } from '#shared/domains/orgs/schema.ts'
import { ALL_ORGS } from '../parts/paths.ts'
import type { ListedOrg } from '../parts/paths.ts'
import './org-field.css'

/** Rows below the field: whoever manages more types a letter. */
const SHOWN = 8

interface OrgFieldProps {
  own: CurrentOrg
  listed: ListedOrg
  /** Of the org that is shown; undefined while it is read. */
  name: string | undefined
  onChoose: (listed: ListedOrg) => void
}

/** Whose inventory a partner's people look at: their own org's, that of one they manage, or all. */
export function OrgField({ own, listed, name, onChoose }: OrgFieldProps) {
  const { t } = useTranslation('inventory')
  const [text, setText] = useState<string | null>(null)
  const found = useManagedOrgs(own, text ?? '')

  function choose({ id }: Option) {
    leave()
    if (id !== listed) onChoose(id)
  }
  const combobox = useCombobox({ options: found.options, onChoose: choose })
  const { id, isOpen, current } = combobox
  const leave = () => {
    setText(null)
    combobox.close()
  }

  return (
    <div className="tw-inv-org" onBlur={leave}>
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
        value={text ?? name ?? ''}
      />
      <div aria-label={t('org.label')} className="tw-inv-org__list" hidden={!isOpen} id={`${id}-list`} role="listbox">
        {found.options.map((option, index) => (
          <div
            aria-selected={index === current}
            className="tw-inv-org__row"
            id={`${id}-${index}`}
            key={option.id}
            onClick={() => choose(option)}
            // Pressing must not take the focus out of the field, which would close the list before the click lands.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => combobox.point(index)}
            role="option"
            tabIndex={-1}
          >
            <bdi className="tw-inv-org__name">{option.name}</bdi>
            {option.place !== '' && <span className="tw-inv-org__place">{option.place}</span>}
          </div>
        ))}
        {found.options.length === 0 && !found.isSearching && <p className="tw-inv-org__none">{t('org.none')}</p>}
      </div>
      <output className="tw-visually-hidden">{found.hasFailed && t('org.failed')}</output>
    </div>
  )
}

interface Option {
  id: ListedOrg
  name: string
  place: string
}

function useManagedOrgs(own: CurrentOrg, text: string) {
  const { t } = useTranslation('inventory')
  const s = useSettled(text.trim())
  const query = useApi(
    organisations.list,
    { query: { page: 1, limit: SHOWN, status: 'active', ...(s === '' ? {} : { s }) } },
    { keepPrevious: true },
  )
  const always: Option[] = [
    { id: ALL_ORGS, name: t('org.all'), place: '' },
    { id: own.id, name: own.name, place: t('org.own') },
  ]
  const managed = (query.data?.orgs ?? [])
    .filter(({ id }) => id !== own.id)
    .map(({ id, name, city, state }): Option => ({ id, name, place: [city, state].filter(Boolean).join(', ') }))
  return {
    options: [...always.filter(({ name }) => name.toLowerCase().includes(s.toLowerCase())), ...managed],
    isSearching: text.trim() !== s || query.isFetching,
    hasFailed: query.isError,
  }
}
