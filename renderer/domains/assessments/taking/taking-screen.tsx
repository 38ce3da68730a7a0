import { AssessmentId } from '#shared/kernel/ids.ts'
import { PageTaking } from './page-taking.tsx'
import { Missing } from './states.tsx'
import './taking.css'

interface TakingScreenProps {
  pageId: string
  /** The partner in whose name the page stands. */
  partnerId: string | null
}

/** `/page/{pageId}`: an assessment from its beginning (spec §2 Assessment flow). */
export function TakingScreen({ pageId, partnerId }: TakingScreenProps) {
  const id = AssessmentId.safeParse(pageId)
  return id.success ? <PageTaking pageId={id.data} partnerId={partnerId} person={null} /> : <Missing />
}
