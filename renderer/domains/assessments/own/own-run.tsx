import { Button, Callout, Switch } from '@blueprintjs/core'
import { Document, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { SummaryHelp } from '#renderer/domains/ai/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { ownAssessments } from '#shared/domains/assessments/record-api.ts'
import type { RunView } from '#shared/domains/assessments/record-api.ts'
import type { AssessmentRunId } from '#shared/kernel/ids.ts'
import { RunCard } from '../record/run-card.tsx'

/** One of one's own: the plan to accept, whether the clinic reads it, on paper, and away with it. */
export function OwnRun({ id, onBack }: { id: AssessmentRunId; onBack: () => void }) {
  const query = useApi(ownAssessments.get, { params: { runId: id } })
  return (
    <Card>
      <QueryState query={query} skeleton={<Skeleton lines={8} />}>
        {({ run }) => (
          <RunCard onBack={onBack} run={run}>
            <Doing onGone={onBack} run={run} />
          </RunCard>
        )}
      </QueryState>
    </Card>
  )
}

function Doing({ run, onGone }: { run: RunView; onGone: () => void }) {
  const { t } = useTranslation(['assessments', 'taking', 'common'])
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { save, busy } = useDownload()
  const share = useCall(ownAssessments.share)
  const accept = useCall(ownAssessments.accept)
  const remove = useCall(ownAssessments.remove)
  const [isAsking, setIsAsking] = useState(false)
  const params = { runId: run.id }
  const then = { onError: (error: Parameters<typeof sentence>[0]) => notify.error(sentence(error)) }
  return (
    <>
      <Switch
        checked={run.isShared}
        disabled={share.isPending}
        label={t('own.shared', { org: run.org })}
        onChange={({ currentTarget }) => share.mutate({ params, body: { isShared: currentTarget.checked } }, then)}
      />
      <div className="tw-run__do">
        {run.plan !== null && run.plan.activities.length > 0 && !run.isAccepted && (
          <Button
            intent="primary"
            loading={accept.isPending}
            onClick={() => accept.mutate({ params }, then)}
            text={t('own.accept')}
          />
        )}
        <Button
          icon={<Document />}
          loading={busy === ownAssessments.print}
          onClick={() => void save(ownAssessments.print, { params }, 'assessment.pdf')}
          text={t('taking:summary.print')}
          variant="outlined"
        />
        <Button icon={<Trash />} onClick={() => setIsAsking(true)} text={t('own.remove')} variant="minimal" />
      </div>
      <SummaryHelp runId={run.id} />
      {run.isAccepted && <Callout intent="success">{t('own.accepted')}</Callout>}
      <ConfirmDialog
        cancelText={t('common:cancel')}
        confirmText={t('own.remove')}
        intent="danger"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => remove.mutate({ params }, { onSuccess: onGone, ...then })}
        title={t('own.removeAsk')}
      >
        {t('own.removeText')}
      </ConfirmDialog>
    </>
  )
}
