import { InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { TITLE_MAX } from '#shared/domains/scheduling/schema.ts'
import { NOTES_MAX } from '#shared/domains/scheduling/appointment-fields.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useZoneName } from '../api/use-zone-name.ts'
import { ColorField } from './color-field.tsx'
import { DayPicker } from './day-picker.tsx'
import type { Draft } from './draft.ts'
import type { SlotTimes } from './slot-choice.ts'
import { minutesOf, timesAt } from './other-time.ts'
import { SlotPicker } from './slot-picker.tsx'
import type { SlotChoice } from './use-slot-choice.ts'

interface FieldsProps {
  draft: Draft
  errors: Record<string, string>
  onChange: (part: Partial<Draft>) => void
}

export function TitleField({ draft, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  return (
    <FormField error={errors['title']} htmlFor={id} label={t('form.title')}>
      {(field) => (
        <InputGroup
          {...field}
          maxLength={TITLE_MAX}
          onValueChange={(title) => onChange({ title })}
          required
          value={draft.title}
        />
      )}
    </FormField>
  )
}

interface WhenFieldsProps extends FieldsProps {
  timeZone: string
  choice: SlotChoice
  /** The time of the appointment that is being changed. */
  own?: SlotTimes
  mayOverbook?: boolean
  /** How long a visit of the chosen type is; null where the slots say it. */
  typeMinutes?: number | null
}

/** The day, and beside it the times that it offers. Another day lets go of the time (spec §2, scheduler). */
export function WhenFields(props: WhenFieldsProps) {
  const { draft, errors, onChange, timeZone, choice, own, mayOverbook = false, typeMinutes = null } = props
  const { t } = useTranslation('scheduling')
  const zone = useZoneName(timeZone)
  const today = localDateOf(choice.now, timeZone)
  const chooseTyped = (clock: string) => {
    const slot = timesAt(draft.date, clock, minutesOf(typeMinutes, choice.query.data?.slots ?? []), timeZone)
    if (slot !== null) onChange({ slot, wanted: null })
  }
  return (
    <div className="tw-form__when">
      <DayPicker
        date={draft.date}
        from={draft.date < today ? draft.date : today}
        onChoose={(date) => date !== draft.date && onChange({ date, slot: null, wanted: null })}
      />
      <SlotPicker
        choice={choice}
        error={errors['start'] ?? errors['end']}
        mayOverbook={mayOverbook}
        onChoose={(slot) => onChange({ slot, wanted: null })}
        onType={mayOverbook ? chooseTyped : undefined}
        own={own}
        timeZone={timeZone}
      />
      {zone !== null && <p className="tw-form__zone">{t('timesIn', { zone })}</p>}
    </div>
  )
}

/** What both sides read: the patient writes there as well. */
export function NotesField({ isStaff, ...props }: FieldsProps & { isStaff: boolean }) {
  const { t } = useTranslation('scheduling')
  return <TextField {...props} field="notes" label={t(isStaff ? 'form.sharedNotes' : 'form.notes')} />
}

/** What the staff writes for each other. */
export function StaffNotesField(props: FieldsProps) {
  const { t } = useTranslation('scheduling')
  return <TextField {...props} field="staffNotes" hint={t('form.staffNotesHelp')} label={t('form.staffNotes')} />
}

interface TextFieldProps extends FieldsProps {
  field: 'notes' | 'staffNotes'
  label: string
  hint?: string
}

function TextField({ draft, errors, onChange, field: name, label, hint }: TextFieldProps) {
  const { number } = useFormats()
  const id = useId()
  const count = `${number(draft[name].length)} / ${number(NOTES_MAX)}`
  return (
    <FormField
      error={errors[name]}
      help={
        <span className="tw-form__counter">
          {hint}
          <span className="tw-form__count" dir="ltr">
            {count}
          </span>
        </span>
      }
      htmlFor={id}
      isOptional
      label={label}
    >
      {(field) => (
        <TextArea
          {...field}
          autoResize
          fill
          maxLength={NOTES_MAX}
          onChange={(event) => onChange({ [name]: event.target.value })}
          rows={3}
          value={draft[name]}
        />
      )}
    </FormField>
  )
}

export function PhoneField({ draft, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  return (
    <FormField error={errors['phone']} htmlFor={id} isOptional label={t('form.phone')}>
      {(field) => (
        <InputGroup
          {...field}
          dir="ltr"
          onValueChange={(phone) => onChange({ phone })}
          type="tel"
          value={draft.phone}
        />
      )}
    </FormField>
  )
}

export function LookField({ draft, onChange }: Omit<FieldsProps, 'errors'>) {
  return <ColorField color={draft.color} onChoose={(color) => onChange({ color })} />
}
