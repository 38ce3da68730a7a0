import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useCombobox } from '#renderer/ui/fields/use-combobox.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Person } from '../form/draft.ts'
import { PeopleList } from './people-list.tsx'
import { usePeopleSearch } from './use-people-search.ts'

interface PersonSearchProps {
  orgId: OrgId
  error: string | undefined
  onChoose: (person: Person) => void
}

/** One field over patients and contacts, by the pattern of a combobox; "new person" is its last row. */
export function PersonSearch({ orgId, error, onChoose }: PersonSearchProps) {
  const { t } = useTranslation('scheduling')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const found = usePeopleSearch(orgId, text)
  const people: Person[] = [...found.patients, ...found.contacts, newPerson(text)]
  const combobox = useCombobox({ options: people, onChoose })
  const { id } = combobox

  // Whom it is for is the first question of the form.
  useEffect(() => input.current?.focus(), [])

  function type(value: string) {
    setText(value)
    combobox.restart()
  }

  return (
    <FormField error={error} help={t('form.personHelp')} htmlFor={id} label={t('form.person')}>
      {(field) => (
        <div className="tw-pick-field" onBlur={combobox.close}>
          <InputGroup
            {...field}
            {...combobox.field}
            inputRef={input}
            leftIcon={<Search />}
            onValueChange={type}
            value={text}
          />
          <PeopleList box={combobox} found={found} onChoose={onChoose} people={people} text={text} />
        </div>
      )}
    </FormField>
  )
}

/** What was typed is taken for the name, or for the e-mail address when it looks like one. */
function newPerson(text: string): Person {
  const typed = text.trim()
  return typed.includes('@')
    ? { kind: 'new', name: '', email: typed, phone: '' }
    : { kind: 'new', name: typed, email: '', phone: '' }
}
