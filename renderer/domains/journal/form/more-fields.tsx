import { InputGroup } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/form-field.tsx'
import { TITLE_MAX } from '#shared/domains/journal/entry-schema.ts'
import { NUTRIENTS, VITALS } from './draft.ts'
import type { Draft } from './draft.ts'

interface FieldsProps {
  draft: Draft
  errors: Record<string, string>
  onChange: (part: Partial<Draft>) => void
}

/** Weight, pulse, blood pressure and oxygen (spec §5 Vitals), folded away until they are wanted or wrong. */
export function VitalFields({ draft: { vitals }, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('journal')
  const isOpen = VITALS.some((name) => vitals[name] !== '' || errors[name] !== undefined)
  return (
    <details className="tw-fold" open={isOpen || undefined}>
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
  const { nutrition, title } = draft
  return (
    <div className="tw-fold__fields">
      <FormField error={errors['title'] ?? ''} htmlFor="entry-title" isOptional label={t('form.mealTitle')}>
        {(field) => (
          <InputGroup
            {...field}
            maxLength={TITLE_MAX}
            onValueChange={(text) => onChange({ title: text })}
            value={title}
          />
        )}
      </FormField>
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
              maxLength={60}
              onValueChange={(text) => onChange({ nutrition: { ...nutrition, [name]: text } })}
              value={nutrition[name]}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}
