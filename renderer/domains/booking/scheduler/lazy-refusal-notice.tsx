import i18next from 'i18next'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { Failure } from '../page/page-states.tsx'
import type { RefusalNoticeProps } from './refusal-notice.tsx'

type AnyNotice = ComponentType<RefusalNoticeProps>

/** On a line that does not bring the notice either: what happened and the way to try again, without other times. */
const PlainNotice: AnyNotice = ({ refusal, onRetry }) => <Failure error={refusal} onRetry={onRetry} />

const fetchNotice = () => import('./refusal-notice.tsx')

/** Asked for when a time is chosen, so that it is there, with its words, also when the line is gone. */
export function awaitRefusals(): void {
  fetchNotice().catch(() => undefined)
  void i18next.loadNamespaces('booked')
}

export const RefusalNotice = lazy(async () => ({
  default: await fetchNotice().then(
    (module): AnyNotice => module.RefusalNotice,
    () => PlainNotice,
  ),
}))

export const NoWayBack = lazy(async () => ({ default: await fetchNotice().then((module) => module.NoWayBack) }))
