import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { mondayOf } from '#shared/domains/journal/days.ts'
import { activitiesOf, inOrder } from '#shared/domains/plans/editing.ts'
import type { PlanActivity, PlanView } from '#shared/domains/plans/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { ActivityTicks } from './activity-ticks.tsx'
import type { Draft } from './draft.ts'
import { WeekTicks } from './week-ticks.tsx'

interface PlannedActivitiesProps {
  plan: Pick<PlanView, 'groups' | 'activities'>
  draft: Draft
  today: LocalDate
  error: string | undefined
  onChange: (part: Partial<Draft>) => void
}

/** The activities of the plan by group, for a day or for each day of a week. */
export function PlannedActivities({ plan, draft, today, error, onChange }: PlannedActivitiesProps) {
  const { t } = useTranslation('journal')
  const { tag } = useFormats('UTC')
  const isWeek = draft.dateType === 'week' && draft.entryType === 'basic'
  return (
    <section aria-labelledby="entry-activities" className="tw-planned">
      <h2 className="tw-entry-form__heading" id="entry-activities">
        {t(isWeek ? 'form.activitiesOfWeek' : 'form.activities')}
      </h2>
      {plan.activities.length === 0 && <p className="tw-planned__none">{t('form.noActivities')}</p>}
      {byGroup(plan, tag).map(({ id, label, activities }) => (
        <div className="tw-planned__group" key={id}>
          <h3 className="tw-planned__label">
            <bdi>{label}</bdi>
          </h3>
          {isWeek ? (
            <WeekTicks
              activities={activities}
              days={draft.days}
              onChange={(days) => onChange({ days })}
              today={today}
              weekStart={mondayOf(draft.date === '' ? today : draft.date)}
            />
          ) : (
            <ActivityTicks activities={activities} counts={draft.counts} onChange={(counts) => onChange({ counts })} />
          )}
        </div>
      ))}
      <p aria-live="polite" className="tw-entry-form__error">
        {error}
      </p>
    </section>
  )
}

interface Group {
  id: string
  label: string
  activities: PlanActivity[]
}

/** Groups in their order, those without an activity left out; activities by name, as the plan's editor has them. */
function byGroup({ groups, activities }: Pick<PlanView, 'groups' | 'activities'>, tag: string): Group[] {
  return inOrder(groups)
    .map(({ id, label }) => ({ id, label, activities: activitiesOf(activities, id, tag) }))
    .filter((group) => group.activities.length > 0)
}
