import { Button } from '@blueprintjs/core'
import { Lock, Refresh, WarningSign } from '@blueprintjs/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { isNotShared } from '#shared/kernel/errors.ts'
import { useErrorSentence } from './error-sentence.ts'
import './query-state.css'
import { Skeleton } from './skeleton.tsx'
import { useAfterDelay } from './use-after-delay.ts'

interface QueryStateProps<T> {
  query: UseQueryResult<T, ApiError>
  /** The shape of what is coming; three lines of text without one. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Long enough that a quick answer shows no flicker (look, The frame). */
const SKELETON_DELAY = 150

/**
 * The four states of anything read from the server, in its own place: a skeleton, a sentence with Retry,
 * or the content (which judges for itself whether it is empty). What is there already stays while it is read again.
 */
export function QueryState<T>({ query, skeleton, children }: QueryStateProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <Waiting>{skeleton ?? <Skeleton lines={3} />}</Waiting>
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const isLate = useAfterDelay(SKELETON_DELAY)
  return (
    <div aria-busy="true" className={isLate ? 'tw-waiting tw-waiting--late' : 'tw-waiting'}>
      <span className="tw-visually-hidden">{t('loading')}</span>
      {children}
    </div>
  )
}

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('common')
  const sentence = useErrorSentence()
  // Somebody's decision, and nothing that went wrong.
  if (isNotShared(error.code))
    return (
      <p className="tw-not-shared" role="status">
        <Lock /> {sentence(error)}
      </p>
    )
  return (
    <div className="tw-failure" role="alert">
      <WarningSign className="tw-failure__icon" />
      <p className="tw-failure__text">{sentence(error)}</p>
      <Button icon={<Refresh />} onClick={onRetry} text={t('retry')} variant="outlined" />
    </div>
  )
}
