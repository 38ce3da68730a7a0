import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { ownAssessments } from '#shared/domains/assessments/record-api.ts'
import { taking } from '#shared/domains/assessments/taking-api.ts'
import type { AssessmentRunId } from '#shared/kernel/ids.ts'

interface ClaimCardProps {
  token: string
  /** With null where the link holds nothing any more. */
  onDone: (id: AssessmentRunId | null) => void
}

/** Asks before answers of a link go into the account, and whether the clinic may read them. */
export function ClaimCard({ token, onDone }: ClaimCardProps) {
  const { t } = useTranslation(['assessments', 'common'])
  const sentence = useErrorSentence()
  const query = useApi(taking.open, { params: { token } }, { isLasting: true })
  const claim = useCall(ownAssessments.claim)
  const [isShared, setIsShared] = useState(false)
  if (query.isError)
    return (
      <Callout intent="warning">
        <p>{query.error.code === 'not_found' ? t('own.claim.gone') : sentence(query.error)}</p>
        <Button onClick={() => onDone(null)} text={t('record.back')} />
      </Callout>
    )
  if (query.data === undefined) return <Skeleton lines={3} />
  const { org } = query.data.page
  return (
    <Card title={t('own.claim.title')}>
      <div className="tw-run">
        <p>{t('own.claim.text')}</p>
        <Checkbox
          checked={isShared}
          label={t('own.claim.share', { org: org.name })}
          onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
        />
        {claim.error !== null && <p role="alert">{sentence(claim.error)}</p>}
        <div className="tw-run__do">
          <Button
            intent="primary"
            loading={claim.isPending}
            onClick={() => claim.mutate({ body: { token, isShared } }, { onSuccess: ({ run }) => onDone(run.id) })}
            text={t('own.claim.yes')}
          />
          <Button onClick={() => onDone(null)} text={t('common:cancel')} variant="minimal" />
        </div>
      </div>
    </Card>
  )
}
