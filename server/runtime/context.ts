import type { EntityManager } from '@mikro-orm/postgresql'
import type { Language } from '#shared/i18n/languages.ts'
import type { Actor, SignedIn } from '#shared/kernel/roles.ts'
import type { JobSender } from './job-sender.ts'

/** Now, in milliseconds since the epoch. Handed in, so that tests can choose it. */
export type Clock = () => number

/** From where a call comes; for the audit log and for the language of what is sent. */
export interface Origin {
  /** As in the line that the server’s log has of the call; null for what nobody called for. */
  requestId: string | null
  ip: string | null
  userAgent: string | null
  language: Language
}

/** Of what nobody called for. */
export const NO_CALL: Origin = { requestId: null, ip: null, userAgent: null, language: 'en' }

/** What a domain function works with. */
export interface DomainContext {
  em: EntityManager
  actor: Actor
  clock: Clock
  queue: JobSender
  origin: Origin
}

/** The actor of a function that only signed-in people reach. */
export function signedIn(actor: Actor): SignedIn {
  if (actor.kind !== 'user') throw new Error('Reached without a signed-in person')
  return actor
}
