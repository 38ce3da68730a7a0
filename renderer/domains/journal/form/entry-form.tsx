import { Button, SegmentedControl, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { ENTRY_DAYS_BACK } from '#shared/domains/journal/entry-schema.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'
import type { EntryId, OrgId, UserId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { AudienceView } from '#shared/domains/journal/sharing/schema.ts'
import { AudienceField } from '../sharing/audience-field.tsx'
import { saysSomething } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'
import './entry-form.css'
import type { JudgedBy } from './faults.ts'
import { MealFields, TitleField, VitalFields } from './more-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import type { PhotoWay } from './photo-field.tsx'
import { PlannedActivities } from './planned-activities.tsx'
import { ReadPhoto } from './read-photo.tsx'
import type { ChangeDraft } from './use-draft.ts'
import { useFaults } from './use-faults.ts'
import { useLogged } from './use-logged.ts'
import { MoodScale } from '../entry/mood-scale.tsx'

interface EntryFormProps {
  plan: Pick<PlanView, 'groups' | 'activities' | 'entryType'>
  draft: Draft
  /** By the name of the field that was sent. */
  errors: Record<string, string>
  today: LocalDate
  /** Whose entry it is, and which where it is changed. */
  of: { personId: UserId; entryId?: EntryId; audience?: AudienceView }
  /** The zone of the entry, and its time where it is changed. */
  when: Omit<JudgedBy, 'now'>
  isBusy: boolean
  beginsBy?: PhotoWay | undefined
  /** Of a new entry: for whom its photo can be read. */
  reading?: { patient: { orgId: OrgId; userId: UserId } | null } | undefined
  onChange: ChangeDraft
  onSubmit: () => void
}

/** What stands in an entry, in the order in which it is needed: of what kind it is, how it was, what was done, and then the rest. */
export function EntryForm(props: EntryFormProps) {
  const { plan, draft, today, of, isBusy, beginsBy, reading, onChange, onSubmit } = props
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const [isUploading, setIsUploading] = useState(false)
  const { errors: faults, check } = useFaults(draft, props.when)
  const errors = { ...props.errors, ...faults }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check() && isReady) onSubmit()
  }
  const ofActivities = Object.entries(errors).find(([name]) => name.startsWith('activities'))?.[1]
  const isMeal = draft.entryType === 'meal'
  const isWeek = draft.dateType === 'week' && !isMeal
  const monday = mondayOf(draft.date === '' ? today : draft.date)
  const logged = useLogged({ personId: of.personId, entryId: of.entryId, monday }, isWeek)
  const isReady = draft.mood !== null || (isMeal && saysSomething(draft))

  return (
    <form className="tw-entry-form" noValidate onSubmit={submit}>
      <Kind draft={draft} onChange={onChange} plan={plan} />
      <MoodScale
        error={errors['mood']}
        legend={t(isMeal ? 'form.mealMood' : 'form.mood')}
        mood={draft.mood}
        onChange={(mood) => onChange({ mood })}
      />
      <PlannedActivities
        activities={plan.activities}
        counts={draft.counts}
        date={draft.date}
        days={draft.days}
        error={ofActivities}
        groups={plan.groups}
        isWeek={isWeek}
        logged={logged}
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
        beginsBy={beginsBy}
        error={errors['photoURL']}
        onBusy={setIsUploading}
        onChange={(photoURL) => onChange({ photoURL })}
        photoURL={draft.photoURL}
      />
      {reading !== undefined && draft.photoURL !== null && (
        <ReadPhoto
          activities={plan.activities}
          draft={draft}
          onChange={onChange}
          patient={reading.patient}
          photoURL={draft.photoURL}
        />
      )}
      <VitalFields draft={draft} errors={errors} onChange={onChange} />
      {of.personId === user.id && (
        <AudienceField
          chosen={draft.audience}
          error={errors['audience']}
          id="entry-audience"
          kept={of.audience}
          label={t('audience.label')}
          onChange={(audience) => onChange({ audience })}
        />
      )}
      <When draft={draft} error={errors['datetime'] ?? errors['dateType']} onChange={onChange} today={today} />
      <div className="tw-entry-form__foot" data-keep-clear data-tour="save">
        <Button
          disabled={!isReady || isUploading}
          fill
          intent="primary"
          loading={isBusy}
          size="large"
          text={t('form.save')}
          type="submit"
        />
        {!isReady && <p className="tw-entry-form__hint">{t(isMeal ? 'form.mealFirst' : 'form.moodFirst')}</p>}
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
