import type { Context } from 'koa'
import type { AnyEndpoint, Parsed, Presented } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Actor, Role, SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from './context.ts'
import type { Services } from './services.ts'

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

/** A call with the function that answers it. */
export interface Route {
  endpoint: AnyEndpoint
  handle(call: never): Promise<unknown>
}

/** Pairs a domain's calls with their handlers: one that is missing does not compile. */
export function routesOf<Calls extends Record<string, AnyEndpoint>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
): Route[] {
  return Object.entries(calls).map(([name, endpoint]) => ({ endpoint, handle: handlers[name as keyof Calls] }))
}

/** The answer of a call that is not JSON: a function that takes the response over. */
export const writing = (write: (ctx: Context) => unknown): never => write as never
