import type { AnyEndpoint } from './endpoint.ts'
import type { Read } from './read.ts'

/** What holds of every event of a name. Its name is the key under which its domain declares it: `subject.what_happened`. */
export interface DomainEvent {
  /** Reads whose answers it may change: a screen that shows one of them reads it again. */
  stales: readonly Read[]
  /** Calls that raise it: whoever made one sees at once what it changed. Without any, jobs and reads raise it. */
  raisedBy: readonly AnyEndpoint[]
  /** Written down, and told to no open screen. */
  quiet: boolean
  /** Whose live streams begin anew with fresh rights: the session's, the person's, or those of everybody in the org. */
  endsRights?: 'session' | 'person' | 'org'
  /** Told to everybody who belongs to the org, its patients included: of what they all may see. */
  toMembers?: boolean
  /** Told to everybody who is signed in: of what holds for all. */
  toEverybody?: boolean
  /** Told to system administrators as well, who are not logged in as an org: of what waits for them. */
  toSystem?: boolean
}

/** Declares an event; the only place that says what follows from it on open screens. */
export function event({
  raisedBy = [],
  quiet = false,
  ...rest
}: Pick<DomainEvent, 'stales' | 'endsRights' | 'toMembers' | 'toSystem' | 'toEverybody'> &
  Partial<DomainEvent>): DomainEvent {
  return { raisedBy, quiet, ...rest }
}

/** Calls that change something and are written in no log, so that they are nobody's business but their caller's. */
export interface OwnChange {
  calls: readonly AnyEndpoint[]
  stales: readonly Read[]
  why: string
}
