/** What somebody shared with the clinic, in their record. */
export { ContactAssessments, PersonAssessments } from './record/person-assessments.tsx'
