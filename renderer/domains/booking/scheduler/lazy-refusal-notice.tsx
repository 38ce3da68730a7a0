import { lazy } from 'react'
import type { ComponentType } from 'react'
import { Failure } from '../page/page-states.tsx'
import type { RefusalNoticeProps } from './refusal-notice.tsx'

type AnyNotice = ComponentType<RefusalNoticeProps>

/** On a line that does not bring the notice either: what happened and the way to try again, without other times. */
const PlainNotice: AnyNotice = ({ refusal, onRetry }) => <Failure error={refusal} onRetry={onRetry} />

const fetchNotice = () => import('./refusal-notice.tsx')

/** Asked for when a time is chosen, so that it is there also when the line is gone. */
export const awaitRefusals = (): void => void fetchNotice().catch(() => undefined)

export const RefusalNotice = lazy(async () => ({
  default: await fetchNotice().then(
    (module): AnyNotice => module.RefusalNotice,
    () => PlainNotice,
  ),
}))
