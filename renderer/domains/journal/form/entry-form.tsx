import { Button, SegmentedControl, TextArea } from '@blueprintjs/core'
import { useState, useId } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { ENTRY_DAYS_BACK } from '#shared/domains/journal/entry-schema.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Draft } from '../entry/draft.ts'
import './entry-form.css'
import { faultsOf } from './faults.ts'
import type { JudgedBy } from './faults.ts'
import { MealFields, TitleField, VitalFields } from './more-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { PlannedActivities } from './planned-activities.tsx'
import type { ChangeDraft } from './use-draft.ts'
import { MoodFace } from '../entry/mood-face.tsx'

interface EntryFormProps {
  plan: Pick<PlanView, 'groups' | 'activities' | 'entryType'>
  draft: Draft
  /** By the name of the field that was sent. */
  errors: Record<string, string>
  today: LocalDate
  /** The zone of the entry, and its time where it is changed. */
  when: Omit<JudgedBy, 'now'>
  isBusy: boolean
  opensPicker?: boolean
  onChange: ChangeDraft
  onSubmit: () => void
}

/** What stands in an entry, in the order in which it is needed: how it was, what was done, and then the rest. */
export function EntryForm(props: EntryFormProps) {
  const { plan, draft, today, isBusy, opensPicker = false, onChange, onSubmit } = props
  const { t } = useTranslation('journal')
  const { t: tError } = useTranslation('errors')
  const [isUploading, setIsUploading] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const now = useNow()
  const faults = faultsOf(draft, { now, ...props.when })
  const told = Object.entries(faults).map(([name, { key, values }]) => [name, tError(key, values ?? {})])
  const errors: Record<string, string> = { ...props.errors, ...(isChecked && Object.fromEntries(told)) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (draft.mood !== null && told.length === 0) onSubmit()
  }
  const ofActivities = Object.entries(errors).find(([name]) => name.startsWith('activities'))?.[1]
  const isMeal = draft.entryType === 'meal'

  return (
    <form className="tw-entry-form" noValidate onSubmit={submit}>
      <MoodScale error={errors['mood']} mood={draft.mood} onChange={(mood) => onChange({ mood })} />
      <PlannedActivities
        activities={plan.activities}
        counts={draft.counts}
        date={draft.date}
        days={draft.days}
        error={ofActivities}
        groups={plan.groups}
        isWeek={draft.dateType === 'week' && draft.entryType === 'basic'}
        onChange={onChange}
        today={today}
      />
      {isMeal ? (
        <MealFields draft={draft} errors={errors} onChange={onChange} />
      ) : (
        <TitleField draft={draft} errors={errors} onChange={onChange} />
      )}
      <FormField error={errors['note'] ?? ''} htmlFor="entry-note" isOptional label={t('form.note')}>
        {(field) => (
          <TextArea
            {...field}
            autoResize
            dir="auto"
            fill
            onChange={({ currentTarget: { value } }) => onChange({ note: value })}
            rows={3}
            value={draft.note}
          />
        )}
      </FormField>
      <PhotoField
        error={errors['photoURL']}
        onBusy={setIsUploading}
        onChange={(photoURL) => onChange({ photoURL })}
        opensPicker={opensPicker}
        photoURL={draft.photoURL}
      />
      <VitalFields draft={draft} errors={errors} onChange={onChange} />
      <Kind draft={draft} onChange={onChange} plan={plan} />
      <When draft={draft} error={errors['datetime'] ?? errors['dateType']} onChange={onChange} today={today} />
      <div className="tw-entry-form__foot">
        <Button
          disabled={draft.mood === null || isUploading}
          fill
          intent="primary"
          loading={isBusy}
          size="large"
          text={t('form.save')}
          type="submit"
        />
        {draft.mood === null && <p className="tw-entry-form__hint">{t('form.moodFirst')}</p>}
      </div>
    </form>
  )
}

interface PartProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

/** A meal or not, where the plan leaves that open; a day or its week, which no meal has (spec §5 Entry). */
function Kind({ plan, draft, onChange }: PartProps & Pick<EntryFormProps, 'plan'>) {
  const { t } = useTranslation('journal')
  const isOpen = plan.entryType === 'default' || plan.entryType !== draft.entryType
  return (
    <div className="tw-entry-form__kind">
      {isOpen && (
        <SegmentedControl
          aria-label={t('form.kind')}
          onValueChange={(value) => onChange({ entryType: value === 'meal' ? 'meal' : 'basic' })}
          options={[
            { value: 'basic', label: t('kind.basic') },
            { value: 'meal', label: t('kind.meal') },
          ]}
          value={draft.entryType}
        />
      )}
      {draft.entryType === 'basic' && (
        <SegmentedControl
          aria-label={t('form.span')}
          onValueChange={(value) => onChange({ dateType: value === 'week' ? 'week' : 'day' })}
          options={[
            { value: 'day', label: t('span.day') },
            { value: 'week', label: t('span.week') },
          ]}
          value={draft.dateType}
        />
      )}
    </div>
  )
}

/** The last 30 days, up to now (spec §9). */
function When({ draft, error, today, onChange }: PartProps & { error: string | undefined; today: LocalDate }) {
  const { t } = useTranslation('journal')
  const isOfTime = draft.date !== '' && draft.time === ''
  return (
    <div className="tw-entry-form__when">
      <FormField error={isOfTime ? '' : (error ?? '')} htmlFor="entry-date" label={t('form.date')}>
        {(field) => (
          <input
            {...field}
            className="bp6-input"
            max={today}
            min={addDays(today, -ENTRY_DAYS_BACK)}
            onChange={({ currentTarget: { value } }) => onChange({ date: value })}
            required
            type="date"
            value={draft.date}
          />
        )}
      </FormField>
      <FormField error={isOfTime ? (error ?? '') : ''} htmlFor="entry-time" label={t('form.time')}>
        {(field) => (
          <input
            {...field}
            className="bp6-input"
            onChange={({ currentTarget: { value } }) => onChange({ time: value })}
            required
            type="time"
            value={draft.time}
          />
        )}
      </FormField>
    </div>
  )
}

const MOODS = [0, 1, 2, 3, 4]

interface MoodScaleProps {
  mood: number | null
  error: string | undefined
  onChange: (mood: number) => void
}

/** How it was, as five faces (spec §3: 0 awful … 4 amazing). */
function MoodScale({ mood, error, onChange }: MoodScaleProps) {
  const { t } = useTranslation('journal')
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-note`} className="tw-mood">
      <legend className="tw-entry-form__heading">{t('form.mood')}</legend>
      <div className="tw-mood__row">
        {MOODS.map((value) => (
          <label className="tw-mood__choice" key={value}>
            <input checked={mood === value} name={id} onChange={() => onChange(value)} type="radio" value={value} />
            <MoodFace mood={value} />
            <span>{t(`mood.${value}`)}</span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="tw-entry-form__error" id={`${id}-note`}>
        {error}
      </p>
    </fieldset>
  )
}
