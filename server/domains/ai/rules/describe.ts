import type { AiText } from '#shared/domains/ai/schema.ts'
import { DESCRIPTION_MAX } from '#shared/domains/plans/schema.ts'
import { Frequency } from '#shared/domains/plans/schema.ts'
import type { Told } from '../told.ts'
import type { Speech } from './speech.ts'
import { plainLabel } from './speech.ts'

/** Groups that a name of a plan has room for, and goals that are told. */
const NAMED_GROUPS = 3
const NAMED_GOALS = 5

/** What a plan is about, by its groups, how often its activities are meant, and its goals. */
export function describePlan({ groups, activities, goals }: Told, speech: Speech): AiText {
  const { word, list, join, number } = speech
  // Groups in which something stands word what it is about.
  const filled = groups.filter((group) => activities.some((activity) => activity.group === group))
  const description =
    filled.length === 0
      ? word('description.none')
      : word('description.groups', { groups: list(filled.slice(0, NAMED_GROUPS)) })
  const often = Frequency.options.flatMap((frequency) => {
    const labels = activities.filter((activity) => activity.frequency === frequency).map(({ label }) => label)
    return labels.length === 0 ? [] : [word(`plan.${frequency}`, { activities: list(labels) })]
  })
  const aims = goals
    .slice(0, NAMED_GOALS)
    .map(({ activity, target }) => word('plan.goal', { activity: plainLabel(activity), target: number(target) }))
  const narrative = [
    ...(filled.length === 0 ? [] : [word('plan.groups', { groups: list(filled) })]),
    ...(activities.length === 0 ? [word('plan.empty')] : often),
    ...(aims.length === 0 ? [] : [word('plan.goals', { goals: join(aims) })]),
    ...(activities.length > NAMED_GROUPS ? [word('plan.start')] : []),
    ...(activities.length === 0 ? [] : [word('plan.small')]),
  ]
  return { task: 'description', description: description.slice(0, DESCRIPTION_MAX), narrative: narrative.join(' ') }
}
