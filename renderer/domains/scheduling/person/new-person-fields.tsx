import { Button, InputGroup } from '@blueprintjs/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Person } from '../form/draft.ts'
import { LikelyDoubles } from './likely-doubles.tsx'

type NewPerson = Extract<Person, { kind: 'new' }>

interface NewPersonFieldsProps {
  orgId: OrgId
  person: NewPerson
  errors: Record<string, string>
  onChange: (person: Person | null) => void
}

/** Name, e-mail and phone of somebody the clinic does not know yet; the booking makes a contact of them. */
export function NewPersonFields({ orgId, person, errors, onChange }: NewPersonFieldsProps) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  const nameInput = useRef<HTMLInputElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const isNamed = useRef(person.name !== '')
  useEffect(() => (isNamed.current ? emailInput : nameInput).current?.focus(), [])
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
        <FormField error={errors['email']} htmlFor={`${id}-email`} label={t('form.email')}>
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="off"
              inputRef={emailInput}
              onValueChange={(email) => change({ email })}
              type="email"
              value={person.email}
            />
          )}
        </FormField>
        <FormField error={errors['phone']} htmlFor={`${id}-phone`} isOptional label={t('form.phone')}>
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="off"
              dir="ltr"
              onValueChange={(phone) => change({ phone })}
              type="tel"
              value={person.phone}
            />
          )}
        </FormField>
      </div>
      <LikelyDoubles onUse={onChange} orgId={orgId} person={person} />
    </fieldset>
  )
}
