import type { FoundAtWork, FoundVisit } from '#shared/domains/search/schema.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Question } from '#server/database/people-search/question.ts'
import type { Reader } from '#server/database/orm.ts'

/** What somebody looks for. */
export interface Sought {
  reader: Reader
  actor: SignedIn
  /** As it was typed, and as it is read. */
  text: string
  question: Question
  /** In milliseconds. */
  now: number
  /** Of one kind no more than so many. */
  most: number
}

export interface SoughtAtWork extends Sought {
  orgId: OrgId
}

/**
 * What a domain offers to the search over records: of its own kinds a few that are meant, the best first. They are found by
 * whoever may make the call that lists them, which is judged by its own declaration (docs/decisions/shared/search.md).
 */
export type SearchKind =
  | { place: 'work'; listedBy: AnyEndpoint; find: (sought: SoughtAtWork) => Promise<FoundAtWork[]> }
  | { place: 'own'; listedBy: AnyEndpoint; find: (sought: Sought) => Promise<FoundVisit[]> }
