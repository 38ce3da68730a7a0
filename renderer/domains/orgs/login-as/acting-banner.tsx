import { Button } from '@blueprintjs/core'
import { EyeOpen } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useKeepSession, useRefreshSession, useSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { SessionUser } from '#shared/domains/identity/schema.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import './acting-banner.css'

/** Tells a system administrator as whom they work, for how much longer, and lets them stop (docs/decisions/orgs/login-as.md). */
export function ActingBanner() {
  const { acting } = useSession().user
  return acting === null ? null : <Banner acting={acting} />
}

function Banner({ acting }: { acting: NonNullable<SessionUser['acting']> }) {
  const { t } = useTranslation('orgs')
  const { number } = useFormats()
  const now = useNow()
  const end = useEnd(acting.orgId)
  const left = Date.parse(acting.until) - now
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void end()
  }, [isOver, end])
  const minutes = Math.max(1, Math.ceil(left / MINUTE))
  return (
    <div className="tw-acting" role="status">
      <EyeOpen />
      <p className="tw-acting__text">
        {t('acting.text', { name: acting.name })}{' '}
        <span className="tw-acting__left">{t('acting.left', { count: minutes, formatted: number(minutes) })}</span>
      </p>
      <Button onClick={() => void end()} text={t('acting.end')} variant="outlined" />
    </div>
  )
}

function useEnd(orgId: NonNullable<SessionUser['acting']>['orgId']): () => Promise<void> {
  const queryClient = useQueryClient()
  const keepSession = useKeepSession()
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  const notify = useNotify()
  const sentence = useErrorSentence()
  return useCallback(async () => {
    try {
      const session = await call(directory.endLogin, { params: { orgId: orgId } })
      // To a screen that is open before and after.
      await navigate('/dashboard/app')
      queryClient.clear()
      keepSession(session)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Ended by the clock while this page slept: then only the page has to learn of it.
      if (error.code === 'not_found') await refreshSession()
      else notify.error(sentence(error))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- toasts and sentences are new at each render and change nothing here
  }, [orgId, queryClient, keepSession, refreshSession, navigate])
}
