import { assessmentsContract } from '#shared/domains/assessments/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { Assessment, AssessmentRun, AssessmentVersion } from './entities/assessment.ts'
import { assessmentsPersonData } from './person-data.ts'
import { assessmentRoutes, ownAssessmentRoutes, sharedAssessmentRoutes, takingRoutes } from './routes.ts'
import { KEPT_DAYS } from './taking/open-run.ts'
import { sendAssessmentLink } from './taking/send-link.ts'
import { sweepVisitors } from './taking/sweep.ts'

/** Assessments owns what orgs ask visitors with, and what they answered (docs/decisions/assessments/assessments.md). */
export const assessmentsDomain = defineDomain({
  name: 'assessments',
  contract: assessmentsContract,
  routes: {
    assessments: assessmentRoutes,
    taking: takingRoutes,
    ownAssessments: ownAssessmentRoutes,
    sharedAssessments: sharedAssessmentRoutes,
  },
  jobs: [sendAssessmentLink, sweepVisitors],
  writers: [],
  entities: [Assessment, AssessmentVersion, AssessmentRun],
  records: {},
  personData: [assessmentsPersonData],
  keeps: [{ what: 'assessmentRuns', days: KEPT_DAYS }],
})

export { Assessment, AssessmentVersion } from './entities/assessment.ts'
export { askedOf } from './editor/expand.ts'
export { readOwnSummary } from './record/own-summary.ts'
export { assessmentsOfContacts } from './hand-over.ts'
