import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { ownAssessments } from '#shared/domains/assessments/record-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { AssessmentId, AssessmentRunId } from '#shared/kernel/ids.ts'
import { RunList } from '../record/run-list.tsx'
import { ScoreCharts } from '../record/score-charts.tsx'
import { PageTaking } from '../taking/page-taking.tsx'
import { ClaimCard } from './claim-card.tsx'
import { OwnRun } from './own-run.tsx'
import '../record/record.css'

const ON_A_PAGE = 10

/**
 * `/dashboard/plan/assessment`: what the person's clinics ask, what they have answered, and what a link that they came with holds.
 */
export function OwnAssessmentsScreen() {
  const { t } = useTranslation('assessments')
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const [taken, setTaken] = useState<AssessmentId | null>(null)
  const [read, setRead] = useState<AssessmentRunId | null>(null)
  const take = query.get('take')
  const setTake = (token: string | null) => setQuery(token === null ? {} : { take: token }, { replace: true })
  const user = session?.user
  return (
    <Page back={{ to: '/dashboard/plan', label: t('record.back') }} title={t('own.title')}>
      {take !== null && (
        <ClaimCard
          onDone={(id) => {
            setTake(null)
            setRead(id)
          }}
          token={take}
        />
      )}
      {take === null && taken !== null && user !== undefined && (
        <PageTaking
          pageId={taken}
          person={{
            name: `${user.firstName} ${user.lastName}`.trim(),
            email: user.email,
            onKeep(token) {
              setTaken(null)
              setTake(token)
            },
          }}
        />
      )}
      {take === null && taken === null && read !== null && <OwnRun id={read} onBack={() => setRead(null)} />}
      {take === null && taken === null && read === null && (
        <>
          <Offered onTake={setTaken} />
          <Taken onRead={setRead} />
        </>
      )}
    </Page>
  )
}

function Offered({ onTake }: { onTake: (id: AssessmentId) => void }) {
  const { t } = useTranslation('assessments')
  const language = useLanguage()
  const query = useApi(ownAssessments.listPages, {})
  return (
    <Card title={t('own.offered')}>
      <p className="tw-runs__facts">{t('own.lead')}</p>
      <QueryState query={query} skeleton={<Skeleton lines={2} />}>
        {({ pages }) =>
          pages.length === 0 ? (
            <p>{t('own.noneOffered')}</p>
          ) : (
            <ul className="tw-runs">
              {pages.map(({ id, org, name }) => (
                <li className="tw-run__do" key={id}>
                  <span className="tw-runs__name" dir="auto">
                    {textIn(name, language)}
                  </span>
                  <span className="tw-runs__facts">
                    <bdi>{org}</bdi>
                  </span>
                  <Button
                    onClick={() => onTake(id)}
                    text={t('own.begin', { name: textIn(name, language) })}
                    variant="outlined"
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}

function Taken({ onRead }: { onRead: (id: AssessmentRunId) => void }) {
  const { t } = useTranslation('assessments')
  const [page, setPage] = useState(1)
  const query = useApi(ownAssessments.list, { query: { page, limit: ON_A_PAGE } }, { keepPrevious: true })
  return (
    <QueryState query={query} skeleton={<Skeleton lines={3} />}>
      {({ runs, pagination, points }) => (
        <>
          <Card title={t('own.taken')}>
            <RunList empty={t('own.none')} onPage={setPage} onRead={onRead} pagination={pagination} runs={runs} />
          </Card>
          <ScoreCharts points={points} />
        </>
      )}
    </QueryState>
  )
}
