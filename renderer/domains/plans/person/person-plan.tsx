import { Button } from '@blueprintjs/core'
import { ArrowLeft, Edit } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { ai } from '#shared/domains/ai/api.ts'
import { planOfPatient } from '#shared/domains/plans/offered.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { PersonPlanEditor } from '../editor/person-plan-editor.tsx'
import '../editor/plan-editor.css'
import { LeaveQuestion } from '../leave-question.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#renderer/api/call.ts'
import { queryKey, useApi } from '#renderer/api/use-api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanContent, PlanView } from '#shared/domains/plans/schema.ts'

interface PersonPlanProps {
  orgId: OrgId
  userId: UserId
  /** Of somebody who was opened in an emergency, or by consent. */
  isReadOnly?: boolean
}

/** The plan in a person's record: staff of the org read it, and its own desk manages it (spec §6). */
export function PersonPlan({ orgId, userId, isReadOnly = false }: PersonPlanProps) {
  const { t } = useTranslation('plans')
  const { query, save, reload } = useMemberPlan(orgId, userId)
  const notify = useNotify()
  const [isEditing, setIsEditing] = useState(false)
  const isOffered = useMay(planOfPatient, { orgs: [{ id: orgId }] })
  const mayManage = isOffered && !isReadOnly
  const mayWrite = useMay(ai.tipsOfUser, { orgs: [{ id: orgId }] })

  return (
    <QueryState query={query} skeleton={<Skeleton block="16rem" />}>
      {({ plan, templates }) => {
        if (isEditing)
          return (
            <PersonPlanEditor
              store={{
                stored: plan,
                save,
                reload,
                help: mayWrite ? { whose: 'patient', orgId, userId } : undefined,
                onSaved: () => notify.success(t('done.saved')),
              }}
              templates={templates}
            >
              {({ buttons, editor, isDirty }) => (
                <div className="tw-plan-stack">
                  <div className="tw-plan-stack__bar">
                    <BackButton isDirty={isDirty} onLeave={() => setIsEditing(false)} />
                    <div className="tw-plan-stack__bar-end">{buttons}</div>
                  </div>
                  {editor}
                </div>
              )}
            </PersonPlanEditor>
          )
        const manage = mayManage && (
          <Button
            icon={<Edit />}
            intent={plan === null ? 'primary' : 'none'}
            onClick={() => setIsEditing(true)}
            text={t(plan === null ? 'person.add' : 'person.manage')}
            variant={plan === null ? 'solid' : 'outlined'}
          />
        )
        if (plan === null) return <EmptyState action={manage} drawing="path" title={t('noPlan')} />
        return (
          <div className="tw-plan-stack">
            {mayManage && <div className="tw-plan-stack__bar">{manage}</div>}
            <PlanSummary plan={plan} />
          </div>
        )
      }}
    </QueryState>
  )
}

/** Back to reading; what was not saved is asked about first. */
function BackButton({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const { t } = useTranslation('plans')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        icon={<ArrowLeft className="tw-flips" />}
        onClick={() => (isDirty ? setIsAsking(true) : onLeave())}
        text={t('person.back')}
        variant="minimal"
      />
      <LeaveQuestion isOpen={isAsking} onCancel={() => setIsAsking(false)} onConfirm={onLeave} />
    </>
  )
}

/** The plan of somebody of an org, and how its staff save it. */
function useMemberPlan(orgId: OrgId, userId: UserId) {
  const queryClient = useQueryClient()
  const params = { orgId, userId }
  const query = useApi(plans.getOfUser, { params })
  return {
    query,
    async save(content: PlanContent & { version: number }): Promise<PlanView> {
      const { plan } = await call(plans.saveOfUser, { params, body: content })
      queryClient.setQueryData(
        queryKey(plans.getOfUser, { params }),
        (now: object | undefined) => now && { ...now, plan },
      )
      return plan
    },
    reload: async () => (await query.refetch({ throwOnError: true })).data?.plan ?? null,
  }
}
