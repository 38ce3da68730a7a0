import { useApi } from '#renderer/api/use-api.ts'
import { taking } from '#shared/domains/assessments/taking-api.ts'
import type { AssessmentId } from '#shared/kernel/ids.ts'
import { Arriving, Failure, Missing } from './states.tsx'
import { Wizard } from './wizard.tsx'

interface PageTakingProps {
  pageId: AssessmentId
  partnerId: string | null
  /** Who is signed in, and what happens with what they finished. */
  person: { name: string; email: string; onKeep: (token: string) => void } | null
}

/** An assessment from its beginning, for a visitor or for who is signed in. */
export function PageTaking({ pageId, partnerId, person }: PageTakingProps) {
  const query = useApi(taking.page, { params: { pageId } }, { isLasting: true })
  if (query.data !== undefined)
    return <Wizard page={query.data.page} partnerId={partnerId} person={person} started={null} />
  if (query.error?.code === 'not_found') return <Missing />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <Arriving />
}
