import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { useRefreshSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { useCurrentOrg } from '../use-viewer.ts'
import { afterStep, stepToResume, stepsOf } from './progress.ts'
import type { SetupStep } from './progress.ts'

/** Leads through the set-up of an org. Each step that is done is kept, so that it goes on anywhere and any time. */
export function useSetup(org: OrgView) {
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  const sentence = useErrorSentence()
  const navigate = useNavigate()
  const all = stepsOf({ hasHours: useCurrentOrg()?.features.includes('useSchedules') === true })
  const [step, setStep] = useState<SetupStep>(() => stepToResume(all, org.settings))
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(Object.values(error.fields)[0] ?? sentence(error))
    } finally {
      setIsBusy(false)
    }
  }
  const keep = (next: OrgView) =>
    queryClient.setQueryData(queryKey(directory.get, { params: { orgId: next.id } }), { org: next })

  return {
    all,
    step,
    failure,
    isBusy,
    /** Back to a step that was seen already. */
    open: (chosen: SetupStep) => {
      setFailure('')
      setStep(chosen)
    },
    /** Does what the step asks for, if anything, keeps that it is done, and shows the next one. */
    finish: (done: SetupStep, work: () => Promise<unknown> = async () => undefined) =>
      attempt(async () => {
        await work()
        const progress = afterStep(all, org.settings, done)
        const isLast = progress.lastIncompleteStep === null
        const body = isLast ? { ...progress, isSetupComplete: true } : progress
        const answer = await call(directory.changeSettings, { params: { orgId: org.id }, body })
        keep(answer.org)
        if (!isLast) {
          setStep(stepToResume(all, progress))
          return
        }
        // The menu entry goes away with it. What the org's people are to do comes next (spec §4 Setup wizard).
        await refreshSession()
        await navigate('/dashboard/org/plan')
      }),
  }
}
