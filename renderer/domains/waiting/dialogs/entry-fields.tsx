import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { TITLE_MAX } from '#shared/domains/scheduling/schema.ts'
import { NOTES_MAX } from '#shared/domains/scheduling/appointment-fields.ts'
import { useTypeName, useTypes } from '#renderer/domains/scheduling/index.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { WaitingDraft } from './waiting-draft.ts'
import { WishesFields } from './wishes-fields.tsx'

interface EntryFieldsProps {
  draft: WaitingDraft
  errors: Record<string, string>
  orgId: OrgId
  today: LocalDate
  onChange: (part: Partial<WaitingDraft>) => void
}

/** What somebody waits for: what it is about, the days and times, and notes. */
export function EntryFields({ draft, errors, orgId, today, onChange }: EntryFieldsProps) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  return (
    <>
      <WantedType draft={draft} error={errors['type']} onChange={onChange} orgId={orgId} />
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

interface WantedTypeProps extends Pick<EntryFieldsProps, 'draft' | 'orgId' | 'onChange'> {
  error: string | undefined
}

/** Of which type: only places are offered into which it fits. Shown where the clinic has types. */
function WantedType({ draft, error, orgId, onChange }: WantedTypeProps) {
  const { t } = useTranslation('scheduling')
  const { types } = useTypes(orgId)
  const nameOf = useTypeName()
  const id = useId()
  if (types.length === 0) return null
  function choose(value: string) {
    const type = types.find((one) => one.id === value) ?? null
    // A title that somebody wrote stays.
    const isOwn = ![t('create.usualTitle'), '', ...types.map(nameOf)].includes(draft.title.trim())
    onChange({ type: type?.id ?? null, ...(type === null || isOwn ? {} : { title: nameOf(type) }) })
  }
  return (
    <FormField error={error} htmlFor={id} label={t('form.type')}>
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget: { value } }) => choose(value)}
          options={[
            { value: '', label: t('form.noType') },
            ...types.map((type) => ({ value: type.id, label: nameOf(type) })),
          ]}
          value={draft.type ?? ''}
        />
      )}
    </FormField>
  )
}
