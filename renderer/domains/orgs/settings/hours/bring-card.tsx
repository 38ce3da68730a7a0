import { TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { WHAT_TO_BRING_MAX } from '#shared/domains/orgs/settings-schema.ts'
import type { HoursControl } from './hours-draft.ts'

/** What people are asked to bring to a visit. */
export function BringCard({ control }: { control: HoursControl }) {
  const { t } = useTranslation('organisations')
  const id = useId()
  return (
    <Card dense>
      <Controller
        control={control}
        name="whatToBring"
        render={({ field: { ref, ...input }, fieldState }) => (
          <FormField
            error={fieldState.error?.message}
            help={t('hours.bringHelp')}
            htmlFor={id}
            isOptional
            label={t('hours.bring')}
          >
            {(field) => (
              <TextArea {...input} {...field} autoResize dir="auto" fill inputRef={ref} maxLength={WHAT_TO_BRING_MAX} />
            )}
          </FormField>
        )}
      />
    </Card>
  )
}
