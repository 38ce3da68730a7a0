import type { MailSender } from '#server/jobs/define-job.ts'

/** Whatever carries mail out of the house. */
export interface MailPort extends MailSender {
  close(): Promise<void>
}
