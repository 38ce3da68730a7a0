import { InputGroup, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useCombobox } from '#renderer/ui/fields/use-combobox.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Person } from '../form/draft.ts'
import { typedPerson } from './typed-person.ts'
import { PeopleList } from './people-list.tsx'
import { personOf, usePeopleSearch } from './use-people-search.ts'

interface PersonSearchProps {
  orgId: OrgId
  error: string | undefined
  onChoose: (person: Person) => void
  label?: string
  help?: string
  /** Nobody new can be meant. */
  isKnownOnly?: boolean
}

/** One field over patients and contacts, by the pattern of a combobox; "new person" is its last row, and never meant by itself. */
export function PersonSearch({ orgId, error, onChoose, label, help, isKnownOnly = false }: PersonSearchProps) {
  const { t } = useTranslation('scheduling')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const found = usePeopleSearch(orgId, text)
  // Where the best is, that group comes first.
  const kinds = found.people[0]?.kind === 'contact' ? (['contact', 'user'] as const) : (['user', 'contact'] as const)
  const known = kinds.flatMap((kind) => found.people.filter((one) => one.kind === kind))
  const newcomer = isKnownOnly ? null : typedPerson(text)
  const people: Person[] = [...known.map(personOf), ...(newcomer === null ? [] : [newcomer])]
  const combobox = useCombobox({ options: people, onChoose, isReady: !found.isSearching, isSetApart: isNew })
  const { id } = combobox

  // Whom it is for is the first question of the form.
  useEffect(() => input.current?.focus(), [])

  function type(value: string) {
    setText(value)
    combobox.restart()
  }

  return (
    <FormField error={error} help={help ?? t('form.personHelp')} htmlFor={id} label={label ?? t('form.person')}>
      {(field) => (
        <div className="tw-pick-field" onBlur={combobox.close}>
          <InputGroup
            {...field}
            {...combobox.field}
            aria-busy={found.isSearching}
            inputRef={input}
            leftIcon={<Search />}
            onValueChange={type}
            rightElement={found.isSearching ? <Spinner className="tw-person__wait" size={16} /> : undefined}
            value={text}
          />
          <PeopleList box={combobox} found={found} known={known} newcomer={newcomer} onChoose={onChoose} text={text} />
        </div>
      )}
    </FormField>
  )
}

const isNew = ({ kind }: Person): boolean => kind === 'new'
