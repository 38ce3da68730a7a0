import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { Bounds, Measure } from '#shared/domains/journal/review/schema.ts'
import { useMeasureWords } from './measure-words.ts'
import type { RangeDraft } from './range-draft.ts'

interface RangeFieldsProps {
  measure: Measure
  draft: RangeDraft
  usual: Bounds
  /** By the path of the field. */
  errors: Readonly<Record<string, string>>
  /** Of all ranges. */
  path: string
  onChange: (part: Partial<RangeDraft>) => void
}

const KINDS = ['usual', 'own', 'none'] as const

/** The range of one measure: the usual, one of their own, or none. */
export function RangeFields({ measure, draft, usual, errors, path, onChange }: RangeFieldsProps) {
  const { t } = useTranslation('review')
  const words = useMeasureWords()
  const id = `range-${measure}`
  return (
    <fieldset className="tw-range">
      <legend className="tw-range__name">
        {t(`measure.${measure}`)} <span className="tw-range__unit">{t(`ranges.unit.${measure}`)}</span>
      </legend>
      <HTMLSelect
        aria-label={t(`measure.${measure}`)}
        onChange={({ currentTarget }) => onChange({ kind: KINDS.find((kind) => kind === currentTarget.value) })}
        options={KINDS.map((kind) => ({
          value: kind,
          label: kind === 'usual' ? t('ranges.usual', { range: words.range(measure, usual) }) : t(`ranges.${kind}`),
        }))}
        value={draft.kind}
      />
      {draft.kind === 'own' && (
        <div className="tw-range__ends">
          {(['low', 'high'] as const).map((side) => (
            <FormField
              error={errors[`${path}.${measure}.${side}`]}
              htmlFor={`${id}-${side}`}
              key={side}
              label={t(`ranges.${side}`, { measure: t(`measure.${measure}`) })}
            >
              {(field) => (
                <input
                  {...field}
                  className="bp6-input"
                  inputMode="decimal"
                  onChange={({ target }) => onChange({ [side]: target.value })}
                  step="any"
                  type="number"
                  value={draft[side]}
                />
              )}
            </FormField>
          ))}
        </div>
      )}
    </fieldset>
  )
}
