import { Button, InputGroup } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import type { CaredFor } from '#shared/domains/contacts/way.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { KnownPerson } from './use-people-search.ts'
import './way-note.css'
import { idOf } from './person-card.tsx'
import type { CardPerson } from './person-card.tsx'

interface CaredForListProps {
  orgId: OrgId
  guardian: CardPerson
  people: readonly CaredFor[]
  /** Books for one of them instead; null for who may not book. */
  onBook: ((person: KnownPerson) => void) | null
}

/** For whom somebody books, as the clinic keeps them: children above all. */
export function CaredForList({ orgId, guardian, people, onBook }: CaredForListProps) {
  const { t } = useTranslation('scheduling')
  const { date } = useFormats('UTC')
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useMay(contacts.create, { orgs: [{ id: orgId }] })
  if (people.length === 0 && !mayAdd) return null
  return (
    <section aria-label={t('person.way.caresFor')} className="tw-cared-for">
      {people.length > 0 && <h3>{t('person.way.caresFor')}</h3>}
      {people.length > 0 && (
        <ul className="tw-cared-for__list">
          {people.map(({ contact, name, birthdate }) => (
            <li key={contact}>
              <span>
                <bdi>{name}</bdi>
                {birthdate !== null && <span className="tw-cared-for__note">{` · ${date(birthdate)}`}</span>}
              </span>
              {onBook !== null && (
                <Button
                  aria-label={t('person.way.bookFor', { name })}
                  onClick={() => onBook({ kind: 'contact', id: contact, name, email: null, phone: null })}
                  size="small"
                  text={t('person.way.book')}
                  variant="outlined"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd &&
        (isAdding ? (
          <NewCaredFor guardian={guardian} onDone={() => setAdding(false)} orgId={orgId} />
        ) : (
          <div>
            <Button
              icon={<Plus />}
              onClick={() => setAdding(true)}
              size="small"
              text={t('person.way.add')}
              variant="minimal"
            />
          </div>
        ))}
    </section>
  )
}

/** A name is enough: what is sent about their visits goes to whom they were added by. */
function NewCaredFor({ orgId, guardian, onDone }: { orgId: OrgId; guardian: CardPerson; onDone: () => void }) {
  const { t } = useTranslation(['scheduling', 'common'])
  const id = useId()
  const create = useCall(contacts.create)
  const sentence = useErrorSentence()
  const [name, setName] = useState('')
  const [birthdate, setBirthdate] = useState('')
  const error = create.error === null ? undefined : (create.error.fields['name'] ?? sentence(create.error))
  function add() {
    if (create.isPending || name.trim() === '') return
    const body = { name, birthdate: birthdate === '' ? null : birthdate, guardian: idOf(guardian) }
    create.mutate({ params: { orgId }, body }, { onSuccess: onDone })
  }
  return (
    <>
      <FormField error={error} help={t('person.way.guardianHelp')} htmlFor={`${id}-name`} label={t('person.way.name')}>
        {(field) => (
          <InputGroup {...field} autoComplete="off" autoFocus dir="auto" onValueChange={setName} value={name} />
        )}
      </FormField>
      <FormField htmlFor={`${id}-birthdate`} isOptional label={t('person.born')}>
        {(field) => <InputGroup {...field} onValueChange={setBirthdate} type="date" value={birthdate} />}
      </FormField>
      <div className="tw-way-form__actions">
        <Button disabled={create.isPending} onClick={onDone} size="small" text={t('common:cancel')} />
        <Button
          disabled={name.trim() === ''}
          loading={create.isPending}
          onClick={add}
          size="small"
          text={t('person.way.save')}
          variant="outlined"
        />
      </div>
    </>
  )
}
