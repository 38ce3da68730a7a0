import { Suspense, lazy, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemText } from '#renderer/ui/fields/problem-text.tsx'
import { numberIn } from '#shared/kernel/typed-number.ts'
import { LONG_MAX, SHORT_MAX } from '#shared/domains/forms/content.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import '#renderer/ui/fields/light-field.css'
import type { Control, FieldProps } from './field-props.ts'

const SignatureField = lazy(async () => ({ default: (await import('./signature-field.tsx')).SignatureField }))

/** One field: its label, what to put in, and what is wrong in place of the help. */
export function FormField(props: FieldProps) {
  const { field } = props
  if (field.kind === 'signature')
    return (
      <Group {...props}>
        {(control) => (
          <Suspense fallback={<div className="tw-signature__pad" />}>
            <SignatureField {...props} control={control} />
          </Suspense>
        )}
      </Group>
    )
  if (field.kind === 'yesNo') return <YesNo {...props} />
  if (field.kind === 'oneOf' || field.kind === 'manyOf') return <Choices {...props} />
  if (field.kind === 'consent') return <Consent {...props} />
  return <Typed {...props} />
}

function Label({ field, language }: Pick<FieldProps, 'field' | 'language'>) {
  const { t } = useTranslation('filling')
  return (
    <>
      <span dir="auto">{textIn(field.label, language)}</span>
      {!field.isRequired && <span className="tw-booking-field__optional"> {t('optional')}</span>}
    </>
  )
}

function Note({ field, language, fault, id }: Pick<FieldProps, 'field' | 'language' | 'fault'> & { id: string }) {
  const help = field.kind === 'consent' ? '' : textIn(field.help, language)
  return (
    <p
      aria-live="polite"
      className={`tw-booking-field__note${fault === undefined ? '' : ' tw-filling__fault'}`}
      dir={fault === undefined ? 'auto' : undefined}
      id={id}
    >
      {fault === undefined ? help : <ProblemText problem={fault} />}
    </p>
  )
}

/** Text, a date or a number. */
function Typed({ field, language, value, fault, onChange }: FieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const control = {
    id,
    className: 'tw-booking-field__input',
    'aria-describedby': `${id}-note`,
    'aria-invalid': fault !== undefined,
    'aria-required': field.isRequired,
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (
    <div className="tw-booking-field">
      <label className="tw-booking-field__label" htmlFor={id}>
        <Label field={field} language={language} />
      </label>
      {field.kind === 'long' && (
        <textarea
          {...control}
          dir="auto"
          maxLength={LONG_MAX}
          onChange={(event) => onChange(event.target.value)}
          rows={4}
          value={text}
        />
      )}
      {field.kind === 'short' && (
        <input
          {...control}
          dir="auto"
          maxLength={SHORT_MAX}
          onChange={(event) => onChange(event.target.value)}
          type="text"
          value={text}
        />
      )}
      {field.kind === 'date' && (
        <input {...control} onChange={(event) => onChange(event.target.value)} type="date" value={text} />
      )}
      {field.kind === 'number' && (
        <input
          {...control}
          dir="ltr"
          inputMode="decimal"
          onChange={(event) => {
            setDraft(event.target.value)
            const number = numberIn(event.target.value)
            // What is no number is refused as one, and not taken for left out.
            onChange(Number.isNaN(number) ? event.target.value : (number ?? undefined))
          }}
          type="text"
          value={draft ?? text}
        />
      )}
      <Note fault={fault} field={field} id={`${id}-note`} language={language} />
    </div>
  )
}

/** Several controls under one question. */
function Group({ field, language, fault, children }: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId()
  return (
    <fieldset className="tw-booking-field" data-fault={fault === undefined ? undefined : ''}>
      <legend className="tw-booking-field__label">
        <Label field={field} language={language} />
      </legend>
      {children({ 'aria-describedby': id, 'aria-invalid': fault !== undefined })}
      <Note fault={fault} field={field} id={id} language={language} />
    </fieldset>
  )
}

function YesNo(props: FieldProps) {
  const { t } = useTranslation('filling')
  const name = useId()
  const { value, onChange } = props
  return (
    <Group {...props}>
      {({ 'aria-describedby': describedBy }) => (
        <div className="tw-filling__row">
          {[true, false].map((each) => (
            <label className="tw-filling__choice" key={String(each)}>
              <input
                aria-describedby={describedBy}
                checked={value === each}
                name={name}
                onChange={() => onChange(each)}
                type="radio"
              />
              {t(each ? 'yes' : 'no')}
            </label>
          ))}
        </div>
      )}
    </Group>
  )
}

function Choices(props: FieldProps) {
  const name = useId()
  const { field, language, value, onChange } = props
  const isMany = field.kind === 'manyOf'
  const chosen = Array.isArray(value) ? value : [value]
  const choose = (id: string, isOn: boolean) => {
    if (!isMany) return onChange(id)
    const others = Array.isArray(value) ? value.filter((one) => one !== id) : []
    return onChange(isOn ? [...others, id] : others)
  }
  return (
    <Group {...props}>
      {({ 'aria-describedby': describedBy }) => (
        <div className="tw-filling__column">
          {field.options.map(({ id, label }) => (
            <label className="tw-filling__choice" key={id}>
              <input
                aria-describedby={describedBy}
                checked={chosen.includes(id)}
                name={name}
                onChange={(event) => choose(id, event.target.checked)}
                type={isMany ? 'checkbox' : 'radio'}
              />
              <span dir="auto">{textIn(label, language)}</span>
            </label>
          ))}
        </div>
      )}
    </Group>
  )
}

/** A text to agree to, with the box to tick below it. */
function Consent({ field, language, value, fault, onChange }: FieldProps) {
  const id = useId()
  const text = textIn(field.help, language)
  return (
    <div className="tw-booking-field">
      {text !== '' && (
        <p className="tw-filling__consent" dir="auto">
          {text}
        </p>
      )}
      <label className="tw-filling__choice">
        <input
          aria-describedby={`${id}-note`}
          aria-invalid={fault !== undefined}
          aria-required={field.isRequired}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          type="checkbox"
        />
        <span>
          <Label field={field} language={language} />
        </span>
      </label>
      <Note fault={fault} field={field} id={`${id}-note`} language={language} />
    </div>
  )
}
