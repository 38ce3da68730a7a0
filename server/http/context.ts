import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { AnyEndpoint, Parsed, Presented } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Actor, Role, SignedIn } from '#shared/kernel/roles.ts'
import type { Config } from '#server/config/config.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PushPort } from '#server/integrations/push/port.ts'
import type { IconsPort } from '#server/integrations/icons/port.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { RecaptchaPort } from '#server/integrations/recaptcha/port.ts'
import type { StoragePort } from '#server/integrations/storage/port.ts'
import type { JobSender } from '#server/jobs/job-sender.ts'
import type { LiveHub } from '#server/live/hub.ts'
import type { Limits } from './rate-limits.ts'
import type { Log } from './log.ts'
import type { TokenMaker } from './tokens.ts'

/** Now, in milliseconds since the epoch. Handed in, so that tests can choose it. */
export type Clock = () => number

/** What the process has once. */
export interface Services {
  config: Config
  orm: MikroORM
  /** Reads outside any transaction. */
  reader: Reader
  queue: JobSender
  live: LiveHub
  limits: Limits
  tokens: TokenMaker
  vault: Vault
  storage: StoragePort
  recaptcha: RecaptchaPort
  icons: IconsPort
  payments: PaymentsPort
  push: Pick<PushPort, 'publicKey' | 'isKnown'>
  log: Log
  clock: Clock
}

/** From where a call comes; for the audit log and for the language of what is sent. */
export interface Origin {
  ip: string | null
  userAgent: string | null
  language: string
}

/** What a domain function works with. */
export interface DomainContext {
  em: EntityManager
  actor: Actor
  clock: Clock
  queue: JobSender
  origin: Origin
}

/** As what the caller was let through. */
export interface Standing {
  /** The org in question, where the call has one. */
  orgId: OrgId | null
  /** The caller's role in it. */
  role: Role | null
  /** Whether the record is about the caller. */
  isSubject: boolean
}

type ActorOf<E extends AnyEndpoint> = E['access']['who'] extends 'anyone' ? Actor : SignedIn

/** One call, parsed and let through. */
export interface Call<E extends AnyEndpoint> extends Parsed<E> {
  actor: ActorOf<E>
  standing: Standing
  /** The token that was sent. */
  bearer: string | null
  services: Services
  reader: Reader
  context: DomainContext
}

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Presented<E>>

/** The actor of a function that only signed-in people reach. */
export function signedIn(actor: Actor): SignedIn {
  if (actor.kind !== 'user') throw new Error('Reached without a signed-in person')
  return actor
}
