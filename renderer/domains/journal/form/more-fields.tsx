import { InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { VITALS } from '#shared/domains/journal/measured.ts'
import { NUTRIENTS } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'

interface FieldsProps {
  draft: Draft
  errors: Record<string, string>
  onChange: (part: Partial<Draft>) => void
}

/** Weight, pulse, blood pressure and oxygen (spec §5 Vitals), folded away until they are wanted or wrong. */
export function VitalFields({ draft: { vitals }, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('journal')
  const [wasOpened, setWasOpened] = useState(() => VITALS.some((name) => vitals[name] !== ''))
  // Opened by hand it stays open while a value is emptied; what is wrong is not folded away.
  const isOpen = wasOpened || VITALS.some((name) => errors[name] !== undefined)
  return (
    <details className="tw-fold" onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)} open={isOpen}>
      <summary className="tw-fold__title">{t('form.vitals')}</summary>
      <div className="tw-fold__fields">
        {VITALS.map((name) => (
          <FormField error={errors[name] ?? ''} htmlFor={`vital-${name}`} key={name} label={t(`vital.${name}`)}>
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
    </details>
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
