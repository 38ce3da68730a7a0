import { assessments } from './api.ts'
import { ownAssessments, sharedAssessments } from './record-api.ts'
import { taking } from './taking-api.ts'

/** The calls about assessments. */
export const assessmentsContract = { assessments, taking, ownAssessments, sharedAssessments }
