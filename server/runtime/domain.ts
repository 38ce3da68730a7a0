import type { AnyEndpoint, RecordKind } from '#shared/kernel/endpoint.ts'
import { keysOf } from '#shared/kernel/records.ts'
import type { Keeping } from '#shared/domains/site/retention/api.ts'
import type { EntityList, Reader } from '#server/database/orm.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'
import type { Belonging } from './belonging.ts'
import { listRoutes } from './call.ts'
import type { Route, Routes } from './call.ts'
import type { EventWriter } from './event-message.ts'
import type { Job } from './job.ts'
import type { SearchKind } from './search-kind.ts'

/** Tells to whom a record belongs; null for one that does not exist. */
export type FindRecord = (reader: Reader, id: string) => Promise<Belonging | null>

/** All that the platform needs of a domain. Where a domain has none of something, it says so by an empty list. */
export interface Domain<Kind extends RecordKind = never> {
  /** The folder's name, the same on every side. */
  name: string
  routes: readonly Route[]
  jobs: readonly Job[]
  /** How it writes the messages that events cause. */
  writers: readonly EventWriter[]
  /** Its tables. */
  entities: EntityList
  /** Kinds of records of its own that calls are judged by. */
  records: Readonly<Record<Kind, FindRecord>>
  /** What it holds about people: how they get it, how it goes, and what stays. */
  personData: readonly PersonData[]
  /** Columns with values that are sealed, as `table.column`; their tables have an `id`. */
  sealed?: readonly string[]
  /** For how long it keeps what it deletes by itself. */
  keeps?: readonly Keeping[]
  /** What of it the search over records finds. */
  finds?: readonly SearchKind[]
}

interface Declaration<Calls extends Record<string, Record<string, AnyEndpoint>>, Kind extends RecordKind> extends Omit<
  Domain<Kind>,
  'routes'
> {
  /** The domain's part of the contract. */
  contract: Calls
  /** Who answers it: a call that nobody answers does not compile. */
  routes: { [Group in keyof Calls]: Routes<Calls[Group]> }
}

/** Declares a domain of the server: the one value by which the process knows it. */
export const defineDomain = <Calls extends Record<string, Record<string, AnyEndpoint>>, Kind extends RecordKind>({
  contract,
  routes,
  ...domain
}: Declaration<Calls, Kind>): Domain<Kind> => ({
  ...domain,
  routes: keysOf(contract).flatMap((group) => listRoutes(routes[group])),
})

type KindOf<D> = D extends Domain<infer Kind> ? Kind : never

/** How every kind of record that these domains own is found. */
export const recordsOf = <const Domains extends readonly Domain[]>(
  domains: Domains,
): Record<KindOf<Domains[number]>, FindRecord> => Object.assign({}, ...domains.map(({ records }) => records))
