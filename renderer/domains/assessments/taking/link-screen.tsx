import { useState } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { taking } from '#shared/domains/assessments/taking-api.ts'
import { Arriving, Failure, Missing } from './states.tsx'
import { Wizard } from './wizard.tsx'
import './taking.css'

/** `/web/assessment/{token}`: goes on with what was begun, on whichever device. */
export function LinkScreen({ token }: { token: string }) {
  const query = useApi(taking.open, { params: { token } }, { isLasting: true })
  // What was there when the page opened: from then on the wizard knows more than the answer.
  const [first, setFirst] = useState(query.data)
  if (first === undefined && query.data !== undefined) setFirst(query.data)
  const started = first ?? query.data
  if (started !== undefined)
    return (
      <Wizard about={started.user} page={started.page} partner={null} person={null} started={{ token, ...started }} />
    )
  if (query.error?.code === 'not_found' || query.error?.code === 'invalid_input') return <Missing />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <Arriving />
}
