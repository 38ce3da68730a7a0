import type { z } from 'zod'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/http/context.ts'
import type { Log } from '#server/http/log.ts'
import type { Vault } from '#server/config/vault.ts'
import type { PushPort } from '#server/integrations/push/port.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { StoragePort } from '#server/integrations/storage/port.ts'
import type { QueuedWork } from './job-sender.ts'

/** Work that is done later, by a worker, at least once: it has to bear being done again. */
export interface Job<Payload extends z.ZodType = z.ZodType> extends QueuedWork<Payload> {
  /** A cron line in UTC, for work that comes round. */
  schedule?: string
  /** Attempts after the first, with growing pauses. */
  retries: number
  run(payload: z.output<Payload>, services: JobServices): Promise<void>
}

/** What a job works with. */
export interface JobServices {
  reader: Reader
  mail: MailSender
  sms: TextSender
  push: PushPort
  storage: Pick<StoragePort, 'remove'>
  payments: Pick<PaymentsPort, 'forget'>
  /** Where people reach the website; the beginning of links in messages. */
  publicUrl: string
  /** Opens and closes what is kept sealed. */
  vault: Vault
  /** What functions of a domain work with, within one org: what a job does is nobody's doing in the audit log. */
  contextOf(orgId: string): DomainContext
  log: Log
  clock: () => number
}

/** An iCalendar file and what a calendar is to do with it: take it in, or take its entry out. */
export interface CalendarFile {
  name: string
  method: 'PUBLISH' | 'CANCEL'
  content: string
}

/** What jobs need of the mail port. */
export interface MailSender {
  /** `id` is the mail's own: sent again under it, it counts as the same mail. */
  send(mail: {
    id: string
    to: string
    subject: string
    text: string
    html?: string
    /** Goes with it; the mail says the same without it. */
    calendar?: CalendarFile
  }): Promise<void>
}

/** What jobs need of the SMS port. */
export interface TextSender {
  /** `to` in E.164. @throws AppError `provider_failed` */
  send(message: { id: string; to: string; text: string }): Promise<void>
}

export const defineJob = <Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> => job
