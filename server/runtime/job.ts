import type { z } from 'zod'
import type { Reader } from '#server/database/orm.ts'
import type { Vault } from '#server/config/vault.ts'
import type { WebPort } from '#server/integrations/web/port.ts'
import type { ModelsPort } from '#server/integrations/models/port.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { StoragePort } from '#server/integrations/storage/port.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'
import type { DomainContext } from './context.ts'
import type { QueuedWork } from './job-sender.ts'
import type { Log } from './log.ts'
import type { Notify } from './notifier.ts'

/** What failed for good can be run again for so long. */
export const JOBS_KEPT_DAYS = 7

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
  /** Says something to people; nothing that runs here sends by itself. */
  notify: Notify
  storage: Pick<StoragePort, 'get' | 'remove'>
  payments: PaymentsPort
  models: ModelsPort
  web: WebPort
  /** Where people reach the website; the beginning of links in messages. */
  publicUrl: string
  /** Where websites of orgs begin. */
  sitesUrl: string
  /** Opens and closes what is kept sealed. */
  vault: Vault
  /** What functions of a domain work with, within one org: what a job does is nobody's doing in the audit log. */
  contextOf(orgId: string): DomainContext
  /** The same outside every org, for what belongs to none. */
  nobody: DomainContext
  /** Every part that holds something about people. */
  personData: readonly PersonData[]
  log: Log
  clock: () => number
}

export const defineJob = <Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> => job
