import { TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { LocalInput } from '#renderer/ui/fields/local-input.tsx'
import { ADVICE_LISTS } from '#shared/domains/assessments/schema.ts'
import type { Advice } from '#shared/domains/assessments/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'

const WORDS = {
  activitiesToTry: 'taking:summary.activitiesToTry',
  activitiesToAvoid: 'taking:summary.activitiesToAvoid',
  foodsToEat: 'taking:summary.foodsToEat',
  foodsToAvoid: 'taking:summary.foodsToAvoid',
  supplements: 'taking:summary.supplements',
} as const

interface AdviceFieldsProps {
  advice: Advice
  language: Language
  error: string | undefined
  onChange: (advice: Advice) => void
}

/** What a group advises where it matters. */
export function AdviceFields({ advice, language, error, onChange }: AdviceFieldsProps) {
  const { t } = useTranslation(['assessments', 'taking'])
  const id = useId()
  const [typed, setTyped] = useState(() => advice.snps.map(({ rsid, poly }) => `${rsid} ${poly}`).join('\n'))
  return (
    <details open={error !== undefined}>
      <summary>{t('editor.advice')}</summary>
      <div className="tw-form">
        {ADVICE_LISTS.map((list) => (
          <LocalInput
            isLong
            key={list}
            label={t(WORDS[list])}
            language={language}
            onChange={(texts) => onChange({ ...advice, [list]: texts })}
            texts={advice[list]}
          />
        ))}
        <FormField error={error} htmlFor={id} label={t('editor.snps')}>
          {(field) => (
            <TextArea
              {...field}
              autoResize
              dir="ltr"
              fill
              onChange={({ target: { value } }) => {
                setTyped(value)
                onChange({ ...advice, snps: snpsIn(value) })
              }}
              value={typed}
            />
          )}
        </FormField>
      </div>
    </details>
  )
}

const snpsIn = (text: string): Advice['snps'] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [rsid = '', poly = ''] = line.split(/[\s,;]+/)
      return { rsid: rsid.toLowerCase(), poly: poly.toUpperCase() }
    })
