import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { sharedAssessments } from '#shared/domains/assessments/record-api.ts'
import type { AssessmentRunId, ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { RunCard } from './run-card.tsx'
import { RunList } from './run-list.tsx'
import { ScoreCharts } from './score-charts.tsx'

const ON_A_PAGE = 5

interface SharedPanelProps {
  orgId: OrgId
  whom: { userId: UserId } | { contactId: ContactId }
}

/** What somebody has shared: their scores over time, and what they answered. */
export function SharedPanel({ orgId, whom }: SharedPanelProps) {
  const { t } = useTranslation('assessments')
  const [page, setPage] = useState(1)
  const [read, setRead] = useState<AssessmentRunId | null>(null)
  const query = useRuns(orgId, whom, page)
  return (
    <QueryState query={query} skeleton={<Skeleton lines={3} />}>
      {({ runs, pagination, points }) => (
        <>
          <ScoreCharts points={points} />
          <Card title={t('record.title')}>
            {read === null ? (
              <RunList empty={t('record.none')} onPage={setPage} onRead={setRead} pagination={pagination} runs={runs} />
            ) : (
              <Read id={read} onBack={() => setRead(null)} orgId={orgId} />
            )}
          </Card>
        </>
      )}
    </QueryState>
  )
}

function useRuns(orgId: OrgId, whom: SharedPanelProps['whom'], page: number) {
  const query = { page, limit: ON_A_PAGE }
  const userId = 'userId' in whom ? whom.userId : null
  const contactId = 'contactId' in whom ? whom.contactId : null
  const ofUser = useApi(
    sharedAssessments.listOfUser,
    { params: { orgId, userId: userId ?? '' }, query },
    { enabled: userId !== null, keepPrevious: true },
  )
  const ofContact = useApi(
    sharedAssessments.listOfContact,
    { params: { id: contactId ?? '' }, query },
    { enabled: contactId !== null, keepPrevious: true },
  )
  return userId === null ? ofContact : ofUser
}

function Read({ orgId, id, onBack }: { orgId: OrgId; id: AssessmentRunId; onBack: () => void }) {
  const query = useApi(sharedAssessments.get, { params: { orgId, runId: id } })
  return (
    <QueryState query={query} skeleton={<Skeleton lines={6} />}>
      {({ run }) => <RunCard onBack={onBack} run={run} />}
    </QueryState>
  )
}
