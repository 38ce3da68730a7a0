import i18next from 'i18next'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { Failure } from '../page/page-states.tsx'
import type { RefusalNoticeProps } from './refusal-notice.tsx'

type AnyNotice = ComponentType<RefusalNoticeProps>

/** On a line that does not bring the notice either: what happened and the way to try again, without other times. */
const PlainNotice: AnyNotice = ({ refusal, onRetry }) => <Failure error={refusal} onRetry={onRetry} />

const fetchNotice = async () => {
  const [notice] = await Promise.all([import('./refusal-notice.tsx'), i18next.loadNamespaces('booked')])
  return notice
}

/** Asked for when a time is chosen, so that it is there also when the line is gone. */
export const awaitRefusals = (): void => void fetchNotice().catch(() => undefined)

export const RefusalNotice = lazy(async () => ({
  default: await fetchNotice().then(
    (module): AnyNotice => module.RefusalNotice,
    () => PlainNotice,
  ),
}))

export const NoWayBack = lazy(async () => ({ default: (await fetchNotice()).NoWayBack }))
