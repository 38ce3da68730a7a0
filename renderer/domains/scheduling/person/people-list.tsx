import { NewPerson } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { PickGroup, PickList, PickRow, PickText } from '#renderer/ui/fields/pick-list.tsx'
import type { Combobox } from '#renderer/ui/fields/use-combobox.ts'
import { PersonNote } from '#renderer/domains/contacts/index.ts'
import type { FoundPerson } from '#shared/domains/contacts/schema.ts'
import type { Person } from '../form/draft.ts'
import { personOf } from './use-people-search.ts'
import type { PeopleFound } from './use-people-search.ts'

interface PeopleListProps {
  box: Combobox
  text: string
  /** In the order of the rows. */
  known: readonly FoundPerson[]
  /** The last row; null where nobody new can be meant. */
  newcomer: Person | null
  found: PeopleFound
  onChoose: (person: Person) => void
}

/** The rows below the search field, in groups. While others are looked for, those before stay, paler, and none is meant. */
export function PeopleList({ box, text, known, newcomer, found, onChoose }: PeopleListProps) {
  const { t } = useTranslation('scheduling')
  const kinds = [...new Set(known.map(({ kind }) => kind))]
  const isAsked = text.trim() !== ''
  return (
    <>
      <PickList box={box} label={t('form.person')}>
        <div className={found.isSearching ? 'tw-person__stale' : undefined}>
          {kinds.map((kind) => (
            <PickGroup key={kind} label={t(kind === 'user' ? 'form.patients' : 'form.contacts')}>
              {known.map(
                (person, index) =>
                  person.kind === kind && (
                    <PickRow box={box} index={index} key={person.id} onChoose={() => onChoose(personOf(person))}>
                      <PickText name={<bdi>{person.name}</bdi>} note={<PersonNote person={person} />} />
                    </PickRow>
                  ),
              )}
            </PickGroup>
          ))}
        </div>
        {known.length === 0 && isAsked && (
          <p className="tw-pick__none">{found.isSearching ? t('form.searching') : t('form.nobodyFound')}</p>
        )}
        {newcomer !== null && (
          <PickRow box={box} index={known.length} onChoose={() => onChoose(newcomer)}>
            <NewPersonText text={text} />
          </PickRow>
        )}
      </PickList>
      <output className="tw-visually-hidden">
        {box.isOpen && isAsked && (found.isSearching ? t('form.searching') : t('form.found', { count: known.length }))}
        {found.hasFailed && t('form.searchFailed')}
      </output>
    </>
  )
}

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
