import { InputGroup } from '@blueprintjs/core'
import { Office } from '@blueprintjs/icons'
import { useState } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { PickList, PickNothing, PickRow, PickText } from '#renderer/ui/fields/pick-list.tsx'
import { useCombobox } from '#renderer/ui/fields/use-combobox.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import './managed-org-field.css'

/** Rows below the field: whoever manages more types a letter. */
const SHOWN = 8

interface Option {
  id: string
  name: string
  place: string
}

interface ManagedOrgFieldProps {
  own: CurrentOrg
  /** What may be chosen besides orgs, such as all of them. */
  before?: readonly Option[]
  /** The name of the one that is shown; undefined while it is read. */
  name: string | undefined
  words: {
    label: string
    /** Beside one's own org. */
    own: string
    none: string
    failed: string
    found: (count: number) => string
  }
  onChoose: (id: string) => void
}

/** Whose of their orgs a partner's people look at: their own, or one that they manage. */
export function ManagedOrgField({ own, before = [], name, words, onChoose }: ManagedOrgFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const found = useManagedOrgs(text ?? '', [...before, { id: own.id, name: own.name, place: words.own }])

  function choose({ id }: Option) {
    leave()
    onChoose(id)
  }
  const combobox = useCombobox({ options: found.options, onChoose: choose })
  const leave = () => {
    setText(null)
    combobox.close()
  }

  return (
    <div className="tw-pick-field tw-managed-org" onBlur={leave}>
      <label className="tw-visually-hidden" htmlFor={combobox.id}>
        {words.label}
      </label>
      <InputGroup
        {...combobox.field}
        id={combobox.id}
        leftIcon={<Office />}
        onFocus={(event) => event.currentTarget.select()}
        onValueChange={(value) => {
          setText(value)
          combobox.restart()
        }}
        placeholder={words.label}
        value={text ?? name ?? ''}
      />
      <PickList box={combobox} label={words.label}>
        {found.options.map((option, index) => (
          <PickRow box={combobox} index={index} key={option.id} onChoose={() => choose(option)}>
            <PickText name={<bdi>{option.name}</bdi>} note={option.place} />
          </PickRow>
        ))}
        {found.options.length === 0 && !found.isSearching && <PickNothing>{words.none}</PickNothing>}
      </PickList>
      <output className="tw-visually-hidden">
        {combobox.isOpen && !found.isSearching && words.found(found.options.length)}
        {found.hasFailed && words.failed}
      </output>
    </div>
  )
}

/** Those that are always there as far as their names match, then the orgs that are managed. */
function useManagedOrgs(text: string, always: readonly Option[]) {
  const s = useSettled(text.trim())
  const query = useApi(
    directory.list,
    { query: { page: 1, limit: SHOWN, status: 'active', ...(s === '' ? {} : { s }) } },
    { keepPrevious: true },
  )
  const managed = (query.data?.orgs ?? [])
    .filter(({ id }) => always.every((one) => one.id !== id))
    .map(({ id, name, city, state }): Option => ({ id, name, place: [city, state].filter(Boolean).join(', ') }))
  return {
    options: [...always.filter(({ name }) => name.toLowerCase().includes(s.toLowerCase())), ...managed],
    isSearching: text.trim() !== s || query.isFetching,
    hasFailed: query.isError,
  }
}
