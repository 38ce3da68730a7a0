import type { Context } from 'koa'
import type { AnyEndpoint, Parsed, Presented } from '#shared/kernel/endpoint.ts'
import type { Patient } from '#shared/kernel/health.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Actor, Role, SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from './context.ts'
import type { Services } from './services.ts'

/** As what the caller was let through. */
export interface Caller {
  /** The org in question, where the call has one. */
  orgId: OrgId | null
  /** The caller's role in it. */
  role: Role | null
  /** Whether the record is about the caller. */
  isSubject: boolean
  /** Whether it is read because an emergency or a consent opens it: the person is not treated there. */
  isOpened?: boolean
}

/** Whether the caller would be let through to another call, about an org where it has one: judged as that call is. */
export type May = (endpoint: AnyEndpoint, about: { orgId?: OrgId }) => Promise<boolean>

type ActorOf<E extends AnyEndpoint> = E['access']['who'] extends 'anyone' ? Actor : SignedIn

/** One call, parsed and let through. */
export interface Call<E extends AnyEndpoint> extends Parsed<E> {
  actor: ActorOf<E>
  caller: Caller
  /** The token that was sent. */
  bearer: string | null
  services: Services
  reader: Reader
  context: DomainContext
  may: May
}

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Presented<E>>

/** A call of any endpoint: whose kind of caller and whose parts it has, only its handler knows. */
export interface AnyCall extends Omit<Call<AnyEndpoint>, 'actor'> {
  actor: Actor
}

/** A call with the function that answers it. */
export interface Route {
  endpoint: AnyEndpoint
  handle(call: AnyCall): Promise<unknown>
}

/** Calls with their handlers. */
export interface Routes<Calls> {
  calls: Calls
  handlers: { [Name in keyof Calls]: Calls[Name] extends AnyEndpoint ? Handler<Calls[Name]> : never }
}

/** Pairs calls with their handlers: one that is missing does not compile. */
export const routesOf = <Calls extends Record<string, AnyEndpoint>>(
  calls: Calls,
  handlers: Routes<Calls>['handlers'],
): Routes<Calls> => ({ calls, handlers })

/** The same one by one, for whoever mounts them. */
export const listRoutes = <Calls extends Record<string, AnyEndpoint>>({ calls, handlers }: Routes<Calls>): Route[] =>
  Object.entries(calls).map(([name, endpoint]) => ({ endpoint, handle: handlers[name] as Route['handle'] }))

/** The answer of a call that is not JSON: a function that takes the response over. */
export const writing = (write: (ctx: Context) => unknown): never => write as never

/** What a file says about whom, where its call leaves that to the handler (`fileOfMany`). */
export interface FileAbout {
  people: readonly Patient[]
  /** Who reads it, where the call does not ask who is there. */
  reader?: { userId: string; orgId: string | null; role: Role | null }
  /** More of what was taken; no health data. */
  details?: Record<string, unknown>
  write(ctx: Context): unknown
}

const files = new WeakMap<object, FileAbout>()

/** The answer of such a call. Who took it is written down before the first byte goes out. */
export function writingAbout(file: FileAbout): never {
  const write = (ctx: Context) => file.write(ctx)
  files.set(write, file)
  return writing(write)
}

/** At which org somebody asked for what they read, and in which role; of a call that is nobody's but theirs. */
export interface AtWork {
  orgId: string
  role: Role | null
}
const atWork = new WeakMap<object, AtWork>()

/** Marks the answer to what was asked at work: the look at it is one of that org, as the question was. */
export function answerAtWork<Answer extends object>(answer: Answer, where: AtWork): Answer {
  atWork.set(answer, where)
  return answer
}

export const askedAtWork = (answer: unknown): AtWork | undefined =>
  typeof answer === 'object' && answer !== null ? atWork.get(answer) : undefined

/** What the answer of a call says about whom. @throws Error where it does not say it */
export function fileAbout(answer: unknown): FileAbout {
  const file = typeof answer === 'function' ? files.get(answer) : undefined
  if (file === undefined) throw new Error('The answer has to say by writingAbout whom it is about')
  return file
}
