import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/form-field.tsx'
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
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = usePeopleSearch(orgId, text)
  const people: Person[] = [...found.patients, ...found.contacts, newPerson(text)]
  const current = Math.min(active, people.length - 1)

  // Whom it is for is the first question of the form.
  useEffect(() => input.current?.focus(), [])

  function type(value: string) {
    setText(value)
    setActive(0)
    setIsOpen(true)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = people[current]
    if (step !== undefined) {
      event.preventDefault()
      setIsOpen(true)
      if (isOpen) setActive((current + step + people.length) % people.length)
    } else if (event.key === 'Enter' && isOpen && chosen !== undefined) {
      event.preventDefault()
      onChoose(chosen)
    } else if (event.key === 'Escape' && isOpen) {
      // The list closes first, the dialog with the next press.
      event.stopPropagation()
      setIsOpen(false)
    }
  }

  return (
    <FormField error={error} help={t('form.personHelp')} htmlFor={id} label={t('form.person')}>
      {(field) => (
        <div className="tw-people-search" onBlur={() => setIsOpen(false)}>
          <InputGroup
            {...field}
            aria-activedescendant={isOpen ? `${id}-${current}` : undefined}
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-expanded={isOpen}
            autoComplete="off"
            inputRef={input}
            leftIcon={<Search />}
            onClick={() => setIsOpen(true)}
            onKeyDown={handleKeyDown}
            onValueChange={type}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role tells of the list below it
            role="combobox"
            value={text}
          />
          <PeopleList
            activeIndex={current}
            found={found}
            id={id}
            isOpen={isOpen}
            onChoose={onChoose}
            onPoint={setActive}
            people={people}
            text={text}
          />
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
