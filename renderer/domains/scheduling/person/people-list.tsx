import { NewPerson } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { PickGroup, PickList, PickRow, PickText } from '#renderer/ui/fields/pick-list.tsx'
import type { Combobox } from '#renderer/ui/fields/use-combobox.ts'
import type { Person } from '../form/draft.ts'
import type { PeopleFound } from './use-people-search.ts'

interface PeopleListProps {
  box: Combobox
  text: string
  /** In the order of the rows; the last one is the new person. */
  people: readonly Person[]
  found: PeopleFound
  onChoose: (person: Person) => void
}

/** The rows below the search field, in groups. */
export function PeopleList({ box, text, people, found, onChoose }: PeopleListProps) {
  const { t } = useTranslation('scheduling')
  const group = (name: string, from: number, length: number) =>
    length > 0 && (
      <PickGroup label={name}>
        {people.slice(from, from + length).map((person, index) => (
          <PickRow box={box} index={from + index} key={from + index} onChoose={() => onChoose(person)}>
            <PickText name={person.name} note={waysOf(person)} />
          </PickRow>
        ))}
      </PickGroup>
    )
  const last = people.length - 1
  const [newcomer] = people.slice(last)

  return (
    <>
      <PickList box={box} label={t('form.person')}>
        {group(t('form.patients'), 0, found.patients.length)}
        {group(t('form.contacts'), found.patients.length, found.contacts.length)}
        {newcomer !== undefined && (
          <PickRow box={box} index={last} onChoose={() => onChoose(newcomer)}>
            <NewPersonText text={text} />
          </PickRow>
        )}
      </PickList>
      <output className="tw-visually-hidden">
        {box.isOpen && text.trim() !== '' && !found.isSearching && t('form.found', { count: last })}
        {found.hasFailed && t('form.searchFailed')}
      </output>
    </>
  )
}

const waysOf = ({ email, phone }: Person) => [email, phone].filter((way) => way !== null && way !== '').join(' · ')

function NewPersonText({ text }: { text: string }) {
  const { t } = useTranslation('scheduling')
  const typed = text.trim()
  return (
    <span className="tw-person__new">
      <NewPerson />
      {typed === '' ? t('form.newPerson') : t('form.newPersonNamed', { name: typed })}
    </span>
  )
}
