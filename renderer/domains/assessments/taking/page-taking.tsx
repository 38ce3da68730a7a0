import { useApi } from '#renderer/api/use-api.ts'
import { taking } from '#shared/domains/assessments/taking-api.ts'
import type { AssessmentId } from '#shared/kernel/ids.ts'
import { Arriving, Failure, Missing } from './states.tsx'
import type { Taker } from './step-props.ts'
import { Wizard } from './wizard.tsx'

interface PageTakingProps {
  pageId: AssessmentId
  person: NonNullable<Taker>
}

/** An assessment from its beginning, for who is signed in: who they are is known. */
export function PageTaking({ pageId, person }: PageTakingProps) {
  const query = useApi(taking.page, { params: { pageId } }, { isLasting: true })
  if (query.data !== undefined)
    return <Wizard about={person} page={query.data.page} partner={null} person={person} started={null} />
  if (query.error?.code === 'not_found') return <Missing />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <Arriving />
}
