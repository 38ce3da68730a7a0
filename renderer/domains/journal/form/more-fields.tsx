import { InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { VITALS } from '#shared/domains/journal/measured.ts'
import type { VitalName } from '#shared/domains/journal/measured.ts'
import { NUTRIENTS } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'
import './fields.css'

interface FieldsProps {
  draft: Draft
  errors: Record<string, string>
  onChange: (part: Partial<Draft>) => void
}

/** Weight, pulse, blood pressure and oxygen (spec §5 Vitals), folded away until they are wanted or wrong. */
export function VitalFields({ draft, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('journal')
  const { vitals } = draft
  const [wasOpened, setWasOpened] = useState(() => VITALS.some((name) => vitals[name] !== ''))
  // Opened by hand it stays open while a value is emptied; what is wrong is not folded away.
  const isOpen = wasOpened || VITALS.some((name) => errors[name] !== undefined)
  return (
    <details className="tw-fold" onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)} open={isOpen}>
      <summary className="tw-fold__title">{t('form.vitals')}</summary>
      <VitalInputs draft={draft} errors={errors} names={VITALS} onChange={onChange} />
    </details>
  )
}

interface VitalInputsProps extends FieldsProps {
  names: readonly VitalName[]
  /** Before the ids of the fields, where another form may stand on the page. */
  prefix?: string
}

/** A field for each of some vitals, with its unit. */
export function VitalInputs({ draft: { vitals }, errors, names, prefix = '', onChange }: VitalInputsProps) {
  const { t } = useTranslation('journal')
  return (
    <div className="tw-fold__fields">
      {names.map((name) => (
        <FormField error={errors[name] ?? ''} htmlFor={`${prefix}vital-${name}`} key={name} label={t(`vital.${name}`)}>
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="off"
              dir="ltr"
              inputMode={name === 'weight' ? 'decimal' : 'numeric'}
              onValueChange={(text) => onChange({ vitals: { ...vitals, [name]: text } })}
              rightElement={<span className="tw-fold__unit">{t(`unit.${name}`)}</span>}
              value={vitals[name]}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}

/** What a meal was called and what was in it (spec §3 Meal analysis). */
export function MealFields({ draft, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('journal')
  const { nutrition } = draft
  return (
    <div className="tw-fold__fields">
      <TitleField draft={draft} errors={errors} onChange={onChange} />
      {NUTRIENTS.map((name) => (
        <FormField
          error={errors[`analysis.${name}`] ?? ''}
          htmlFor={`nutrient-${name}`}
          isOptional
          key={name}
          label={t(`nutrition.${name}`)}
        >
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="off"
              onValueChange={(text) => onChange({ nutrition: { ...nutrition, [name]: text } })}
              rightElement={<span className="tw-fold__unit">{t(`nutritionUnit.${name}`)}</span>}
              value={nutrition[name]}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}

/** What an entry is called, or its meal. */
export function TitleField({ draft: { entryType, title }, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('journal')
  return (
    <FormField
      error={errors['title'] ?? ''}
      htmlFor="entry-title"
      isOptional
      label={entryType === 'meal' ? t('form.mealTitle') : t('form.title')}
    >
      {(field) => (
        <InputGroup {...field} dir="auto" onValueChange={(text) => onChange({ title: text })} value={title} />
      )}
    </FormField>
  )
}
