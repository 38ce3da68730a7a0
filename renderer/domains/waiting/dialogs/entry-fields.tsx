import { InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { TITLE_MAX } from '#shared/domains/scheduling/schema.ts'
import { NOTES_MAX } from '#shared/domains/scheduling/appointment-fields.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { WaitingDraft } from './waiting-draft.ts'
import { WishesFields } from './wishes-fields.tsx'

interface EntryFieldsProps {
  draft: WaitingDraft
  errors: Record<string, string>
  today: LocalDate
  onChange: (part: Partial<WaitingDraft>) => void
}

/** What somebody waits for: what it is about, the days and times, and notes. */
export function EntryFields({ draft, errors, today, onChange }: EntryFieldsProps) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  return (
    <>
      <FormField error={errors['title']} htmlFor={`${id}-title`} label={t('form.title')}>
        {(field) => (
          <InputGroup
            {...field}
            dir="auto"
            maxLength={TITLE_MAX}
            onValueChange={(title) => onChange({ title })}
            required
            value={draft.title}
          />
        )}
      </FormField>
      <WishesFields draft={draft} errors={errors} onChange={onChange} today={today} />
      <FormField error={errors['notes']} htmlFor={`${id}-notes`} isOptional label={t('form.notes')}>
        {(field) => (
          <TextArea
            {...field}
            autoResize
            dir="auto"
            fill
            maxLength={NOTES_MAX}
            onChange={(event) => onChange({ notes: event.target.value })}
            rows={2}
            value={draft.notes}
          />
        )}
      </FormField>
    </>
  )
}
