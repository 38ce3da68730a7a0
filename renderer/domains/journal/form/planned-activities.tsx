import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { activitiesOf, inOrder } from '#shared/domains/plans/editing.ts'
import { foundIn, isLongPlan } from '#shared/domains/plans/finding.ts'
import type { PlanActivity, PlanView } from '#shared/domains/plans/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { PlannedGroup } from './planned-group.tsx'
import type { Ticked } from './planned-group.tsx'

interface PlannedActivitiesProps extends Ticked, Pick<PlanView, 'groups' | 'activities'> {
  today: LocalDate
  error: string | undefined
}

/** The activities of the plan by group, for a day or for each day of a week. Apart from the rest: a plan can hold hundreds. */
export const PlannedActivities = memo(function PlannedActivities({
  groups,
  activities,
  error,
  ...ticked
}: PlannedActivitiesProps) {
  const { t } = useTranslation('journal')
  const { tag } = useFormats('UTC')
  const [typed, setTyped] = useState('')
  const all = useMemo(() => byGroup({ groups, activities }, tag), [groups, activities, tag])
  const isLong = isLongPlan(activities)
  // The letter stands at once; hundreds of rows follow when there is time.
  const wanted = useDeferredValue(typed).trim()
  const isSearched = isLong && wanted !== ''
  const shown = isSearched ? matching(all, wanted) : all
  const folding = isLong ? 'folds' : 'never'
  return (
    <section aria-labelledby="entry-activities" className="tw-planned" data-tour="planned">
      <h2 className="tw-entry-form__heading" id="entry-activities">
        {t(ticked.isWeek ? 'form.activitiesOfWeek' : 'form.activities')}
      </h2>
      {activities.length === 0 && <p className="tw-planned__none">{t('form.noActivities')}</p>}
      {isLong && (
        <FormField
          help={isSearched && shown.length === 0 ? t('form.findNone') : undefined}
          htmlFor="entry-find"
          label={t('form.find')}
        >
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="off"
              dir="auto"
              leftElement={<Search />}
              onKeyDown={(event) => {
                // Return looks, and does not send what is only half written.
                if (event.key === 'Enter') event.preventDefault()
              }}
              onValueChange={setTyped}
              type="search"
              value={typed}
            />
          )}
        </FormField>
      )}
      {shown.map((group) => (
        <PlannedGroup
          {...ticked}
          activities={group.activities}
          folding={isSearched ? 'open' : folding}
          key={group.id}
          label={group.label}
        />
      ))}
      <p aria-live="polite" className="tw-entry-form__error">
        {error}
      </p>
    </section>
  )
})

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

const matching = (groups: readonly Group[], typed: string): Group[] =>
  groups
    .map((group) => ({ ...group, activities: foundIn(group, group, typed) }))
    .filter((group) => group.activities.length > 0)
