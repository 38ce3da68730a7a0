import { Button, InputGroup } from '@blueprintjs/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Person } from '../form/draft.ts'
import { LikelyDoubles } from '#renderer/domains/contacts/index.ts'
import { personOf } from './use-people-search.ts'

type NewPerson = Extract<Person, { kind: 'new' }>

interface NewPersonFieldsProps {
  orgId: OrgId
  person: NewPerson
  errors: Record<string, string>
  isDone: boolean
  onChange: (person: Person | null) => void
}

/** Name and number or e-mail of somebody the clinic does not know yet; the booking makes a contact of them. */
export function NewPersonFields({ orgId, person, errors, isDone, onChange }: NewPersonFieldsProps) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  const nameInput = useRef<HTMLInputElement>(null)
  const phoneInput = useRef<HTMLInputElement>(null)
  const isNamed = useRef(person.name !== '')
  useEffect(() => (isNamed.current ? phoneInput : nameInput).current?.focus(), [])
  const change = (part: Partial<NewPerson>) => onChange({ ...person, ...part })
  return (
    <fieldset className="tw-new-person">
      <legend className="tw-new-person__legend">
        <span className="tw-field__label">{t('form.newPerson')}</span>
        <Button onClick={() => onChange(null)} size="small" text={t('form.searchInstead')} variant="minimal" />
      </legend>
      <FormField error={errors['name']} htmlFor={`${id}-name`} label={t('form.name')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            inputRef={nameInput}
            onValueChange={(name) => change({ name })}
            value={person.name}
          />
        )}
      </FormField>
      <div className="tw-new-person__ways">
        <FormField error={errors['phone']} htmlFor={`${id}-phone`} label={t('form.phone')}>
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="off"
              dir="ltr"
              inputRef={phoneInput}
              onValueChange={(phone) => change({ phone })}
              type="tel"
              value={person.phone}
            />
          )}
        </FormField>
        <FormField error={errors['email']} htmlFor={`${id}-email`} label={t('form.email')}>
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="off"
              onValueChange={(email) => change({ email })}
              type="email"
              value={person.email}
            />
          )}
        </FormField>
      </div>
      <p className="tw-new-person__help">{t('form.eitherWay')}</p>
      <LikelyDoubles
        renderAction={(one) => (
          <Button
            aria-label={`${t('form.useThis')}: ${one.name}`}
            onClick={() => onChange(personOf(one))}
            size="small"
            text={t('form.useThis')}
          />
        )}
        isDone={isDone}
        orgId={orgId}
        person={person}
      />
    </fieldset>
  )
}
