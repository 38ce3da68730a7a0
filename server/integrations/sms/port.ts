import type { TextSender } from '#server/jobs/define-job.ts'

/** Whatever carries text messages out of the house. */
export type SmsPort = TextSender
