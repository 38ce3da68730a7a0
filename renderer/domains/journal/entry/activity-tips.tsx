import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { TipsHelp } from '#renderer/domains/ai/index.ts'
import { TipsButton } from '#renderer/ui/page/tips-button.tsx'
import { ai } from '#shared/domains/ai/api.ts'
import type { ToldPlan } from '#shared/domains/ai/schema.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'

const MINE = { whose: 'mine' } as const
const Plan = createContext<ToldPlan | null>(null)

/** Lets tips be written about the activities of one's own plan below it, where that is not switched off. */
export function WrittenTips({ plan, children }: { plan: ToldPlan | null; children: ReactNode }) {
  const standing = useApi(ai.standing, {})
  return <Plan value={standing.data?.off === null ? plan : null}>{children}</Plan>
}

interface ActivityTipsProps {
  activity: { id: ActivityId; label: string; tips: string | null }
  /** Whether it was done: then there is a way to tips also where the plan has none. */
  isDone: boolean
}

/** The tips of the plan for an activity, and others that are written when one asks (spec §2 Journal tab). */
export function ActivityTips({ activity: { id, label, tips }, isDone }: ActivityTipsProps) {
  const plan = use(Plan)
  const isKnown = plan?.activities.some((activity) => activity.id === id) === true
  const hasMore = isKnown && (isDone || (tips ?? '').trim() !== '')
  return (
    <TipsButton
      label={label}
      more={hasMore ? <TipsHelp activityId={id} help={MINE} plan={plan} /> : undefined}
      tips={tips}
    />
  )
}
