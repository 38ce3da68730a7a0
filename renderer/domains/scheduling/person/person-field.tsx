import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Person } from '../form/draft.ts'
import { NewPersonFields } from './new-person-fields.tsx'
import './person-field.css'
import { PersonSearch } from './person-search.tsx'
import type { KnownPerson } from './use-people-search.ts'

interface PersonFieldProps {
  orgId: OrgId
  person: Person | null
  errors: Record<string, string>
  /** It is being kept, or was. */
  isDone?: boolean
  onChange: (person: Person | null) => void
}

/** Whom the appointment is for: searched among patients and contacts, or typed in as somebody new. */
export function PersonField({ orgId, person, errors, isDone = false, onChange }: PersonFieldProps) {
  if (person === null) return <PersonSearch error={personError(errors)} onChoose={onChange} orgId={orgId} />
  if (person.kind === 'new')
    return <NewPersonFields errors={errors} isDone={isDone} onChange={onChange} orgId={orgId} person={person} />
  return <ChosenPerson error={personError(errors)} onDrop={() => onChange(null)} person={person} />
}

const personError = (errors: Record<string, string>) => errors['user'] ?? errors['contact'] ?? errors['name']

interface ChosenPersonProps {
  person: KnownPerson
  error: string | undefined
  onDrop: () => void
}

function ChosenPerson({ person, error, onDrop }: ChosenPersonProps) {
  const { t } = useTranslation('scheduling')
  const card = useRef<HTMLDivElement>(null)
  // The field that had the focus is gone once somebody is chosen. Not to the button: the key that chose would press it.
  useEffect(() => card.current?.focus(), [])
  return (
    <div className="tw-field">
      <span className="tw-field__label">{t('form.person')}</span>
      <div className="tw-person" ref={card} tabIndex={-1}>
        <div className="tw-person__text">
          <span className="tw-person__name">{person.name}</span>
          <span className="tw-person__ways">
            {person.email !== null && person.email !== '' && <bdi>{person.email}</bdi>}
            {person.phone !== null && person.phone !== '' && (
              <bdi className="tw-person__number" dir="ltr">
                {person.phone}
              </bdi>
            )}
          </span>
        </div>
        <Button
          aria-label={t('form.changePerson')}
          icon={<Cross />}
          onClick={onDrop}
          title={t('form.changePerson')}
          variant="minimal"
        />
      </div>
      {error !== undefined && <div className="tw-person__error">{error}</div>}
    </div>
  )
}
