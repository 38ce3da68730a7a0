import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { plans } from '../plans/api.ts'
import { assessments } from './api.ts'
import { ownAssessments, sharedAssessments } from './record-api.ts'
import { taking } from './taking-api.ts'

const PAGES = [assessments.list, ownAssessments.listPages, taking.page]
const RUNS = [
  ownAssessments.list,
  ownAssessments.get,
  sharedAssessments.listOfUser,
  sharedAssessments.listOfContact,
  sharedAssessments.get,
]

/** What happens to assessments. */
export const assessmentsEvents = {
  'assessment.created': event({ stales: [assessments.list], raisedBy: [assessments.create] }),
  'assessment.changed': event({ stales: [assessments.list], raisedBy: [assessments.change] }),
  'assessment.published': event({ stales: PAGES, raisedBy: [assessments.publish] }),
  'assessment.withdrawn': event({ stales: PAGES, raisedBy: [assessments.withdraw] }),
  /** By whom is nobody's business until they register and share it. */
  'assessment.begun': event({ stales: [], quiet: true, raisedBy: [taking.begin] }),
  'assessment.registered': event({ stales: [...RUNS, assessments.list], raisedBy: [ownAssessments.claim] }),
  'assessment.shared': event({ stales: RUNS, raisedBy: [ownAssessments.share, ownAssessments.claim] }),
  'assessment.kept_private': event({ stales: RUNS, raisedBy: [ownAssessments.share] }),
  'assessment.plan_accepted': event({ stales: [...RUNS, plans.getMine], raisedBy: [ownAssessments.accept] }),
  'assessment.removed': event({ stales: RUNS, raisedBy: [ownAssessments.remove] }),
}

export const assessmentsChanges: readonly OwnChange[] = [
  {
    calls: [taking.keep, taking.summarise, taking.plan, taking.forget],
    stales: [],
    why: 'What somebody answers by a secret link and has not registered with is between them and the link.',
  },
]
