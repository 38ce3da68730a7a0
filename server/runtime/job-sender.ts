import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'

/** What has to be known of a job in order to queue it. */
export interface QueuedWork<Payload extends z.ZodType> {
  /** `domain.verb-noun` */
  name: string
  /** Ids, not rows: what is true is read when the job runs. */
  payload: Payload
}

/** The way to have something done later. */
export interface JobSender {
  /**
   * Queues a job in the transaction of `em`: it exists if and only if the transaction is committed. `key` makes it one of its
   * kind; nobody takes it up before `wait` milliseconds are over.
   */
  send<Payload extends z.ZodType>(
    em: EntityManager,
    job: QueuedWork<Payload>,
    payload: z.input<Payload> & object,
    key?: string,
    wait?: number,
  ): Promise<void>
  /** Has jobs of a name that failed for good done again, in the transaction of `em`; others are left as they are. */
  repeat(em: EntityManager, name: string, ids: readonly string[]): Promise<void>
}
