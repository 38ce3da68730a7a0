/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the combobox pattern: no native list has groups, two-line rows and the focus in the field, whose keys these rows follow */
import { NewPerson } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '../form/draft.ts'
import type { PeopleFound } from './use-people-search.ts'

interface PeopleListProps {
  /** Prefix of the ids that the field points at. */
  id: string
  isOpen: boolean
  text: string
  /** In the order of the rows; the last one is the new person. */
  people: readonly Person[]
  found: PeopleFound
  activeIndex: number
  onPoint: (index: number) => void
  onChoose: (person: Person) => void
}

/** The rows below the search field, in groups. The focus stays in the field; the field tells which row is meant. */
export function PeopleList({ id, isOpen, text, people, found, activeIndex, onPoint, onChoose }: PeopleListProps) {
  const { t } = useTranslation('scheduling')
  const row = (person: Person, index: number, content: ReactNode) => (
    <div
      aria-selected={index === activeIndex}
      className="tw-people__row"
      id={`${id}-${index}`}
      key={index}
      // Pressing must not take the focus out of the field, which would close the list before the click lands.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(person)}
      onMouseMove={() => onPoint(index)}
      role="option"
      tabIndex={-1}
    >
      {content}
    </div>
  )
  const group = (name: string, from: number, length: number) =>
    length > 0 && (
      <div aria-label={name} className="tw-people__group" role="group">
        <div aria-hidden className="tw-people__heading">
          {name}
        </div>
        {people.slice(from, from + length).map((person, index) => row(person, from + index, <PersonRow {...person} />))}
      </div>
    )
  const [newcomer] = people.slice(-1)

  return (
    <>
      <div aria-label={t('form.person')} className="tw-people" hidden={!isOpen} id={`${id}-list`} role="listbox">
        {group(t('form.patients'), 0, found.patients.length)}
        {group(t('form.contacts'), found.patients.length, found.contacts.length)}
        {newcomer !== undefined && row(newcomer, people.length - 1, <NewPersonRow text={text} />)}
      </div>
      <output className="tw-visually-hidden">
        {isOpen && text.trim() !== '' && !found.isSearching && t('form.found', { count: people.length - 1 })}
        {found.hasFailed && t('form.searchFailed')}
      </output>
    </>
  )
}

function PersonRow({ name, email, phone }: Pick<Person, 'name' | 'email' | 'phone'>) {
  return (
    <>
      <span className="tw-people__name">{name}</span>
      <span className="tw-people__ways">{[email, phone].filter((way) => way !== null && way !== '').join(' · ')}</span>
    </>
  )
}

function NewPersonRow({ text }: { text: string }) {
  const { t } = useTranslation('scheduling')
  const typed = text.trim()
  return (
    <span className="tw-people__new">
      <NewPerson />
      {typed === '' ? t('form.newPerson') : t('form.newPersonNamed', { name: typed })}
    </span>
  )
}
