import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Figure, PlatformFigure } from '#shared/domains/orgs/features.ts'

interface FigureFieldProps {
  name: Figure | PlatformFigure
  value: string
  /** In which the org sells. */
  currency: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One figure of a feature: an hour, a weekday, a percentage or an amount. */
export function FigureField({ name, value, currency, error, onChange }: FigureFieldProps) {
  const { t } = useTranslation('organisations')
  const id = useId()
  const choices = useChoices(name)
  return (
    <FormField error={error} htmlFor={id} label={t(`figure.${name}`, { currency })}>
      {(tied) =>
        choices === null ? (
          <InputGroup
            {...tied}
            dir="ltr"
            inputMode="decimal"
            min={0}
            onValueChange={onChange}
            rightElement={name.endsWith('Percent') ? <span className="tw-figure-unit">%</span> : undefined}
            step="any"
            type="number"
            value={value}
          />
        ) : (
          <HTMLSelect {...tied} onChange={({ currentTarget }) => onChange(currentTarget.value)} value={value}>
            {choices.map((label, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </HTMLSelect>
        )
      }
    </FormField>
  )
}

/** A Monday, from which weekdays are named. */
const MONDAY = Date.UTC(2026, 0, 5)
const HOUR_MS = 3_600_000

function useChoices(name: Figure | PlatformFigure): string[] | null {
  const { tag } = useFormats()
  const list = (length: number, step: number, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    return Array.from({ length }, (_, index) => format.format(MONDAY + index * step))
  }
  if (name.endsWith('Hour')) return list(24, HOUR_MS, { hour: 'numeric', minute: '2-digit' })
  return name.endsWith('Day') ? list(7, 24 * HOUR_MS, { weekday: 'long' }) : null
}
