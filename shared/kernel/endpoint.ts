import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Views } from './health.ts'
import type { Role } from './roles.ts'

/** Records whose org is looked up before a call that names one by id is let through. */
export type RecordKind = 'appointment' | 'session' | 'user' | 'contact' | 'transaction' | 'plan' | 'entry' | 'note'

/**
 * Who may make a call. There is no default: a call without it does not compile.
 * - `anyone`: no sign-in needed; `fuller` where whoever has signed in is told more.
 * - `signed-in`: any signed-in person, about their own things.
 * - `system`: a system administrator.
 * - `staff`: a person with one of `roles` in any org; the call answers about their orgs only.
 * - `org`: a person with one of `roles` in the org named by a path or query parameter, or by `orgId` in the body.
 * - `record`: a person with one of `roles` in an org that the record belongs to, or (`subject`) the person it is about.
 *
 * `system` lets system administrators through as well. `evenIfNotActive` lets a partner's people reach an org that asks to
 * be theirs, or was suspended. `health` is said of what tells or changes health data or contacts: the people of a partner
 * do so only where the org shares it with them. `patients` is said of what is about one person who has to be a patient of
 * the org: nobody reads the journal of a colleague.
 * `inPerson` is said of what a system administrator does not do who is logged in as the org.
 * `beforeFactor` lets whoever has to set a second factor up make the call before that: it is
 * for nothing but the set-up itself. `whileLocked` lets a session make the call that is locked: for nothing but unlocking it.
 */
export type Access =
  | { who: 'anyone'; fuller?: boolean }
  | { who: 'signed-in'; beforeFactor?: boolean; whileLocked?: boolean }
  | { who: 'system' }
  | { who: 'staff'; roles: readonly Role[]; system?: boolean }
  | {
      who: 'org'
      roles: readonly Role[]
      in: 'params' | 'query' | 'body'
      system?: boolean
      evenIfNotActive?: boolean
      health?: boolean
      patients?: boolean
      inPerson?: boolean
    }
  | {
      who: 'record'
      record: RecordKind
      roles: readonly Role[]
      subject: boolean
      system?: boolean
      health?: boolean
      patients?: boolean
      inPerson?: boolean
    }

/** By whoever looks after the org in the path: its partner reaches it before it is active as well. */
export const managedBy = (roles: readonly Role[]) =>
  ({ who: 'org', in: 'params', system: true, evenIfNotActive: true, roles }) as const satisfies Access

/**
 * Which limiter counts a call, per address; its figures are configuration. `code` counts who is signed in by themselves: nobody's colleagues
 * and no stranger behind the same address keep them from showing a code. `proof` is for visitors.
 */
export type RateLimit =
  | 'reads'
  | 'wall'
  | 'writes'
  | 'booking'
  | 'register'
  | 'reset'
  | 'code'
  | 'proof'
  | 'upload'
  | 'discover'
  | 'seen'

type ObjectSchema = z.ZodType<Record<string, unknown>>

export interface Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for parameters, as in OpenAPI. */
  path: `/${string}`
  /** One line for the API reference. */
  summary: string
  access: Access
  /** Counted under `reads` for GET and `writes` for the rest, unless said. */
  limit?: RateLimit
  params?: Params
  query?: Query
  body?: Body
  /** Absent for calls that answer 204, or that answer with something else than JSON. */
  answer?: Answer
  /**
   * How a look at the health data in the answer is written down; the server does that before it answers. `sent` for an
   * answer that holds no more than what the caller has just sent. A test finds calls that forget it.
   */
  views?: Views<Output<Answer>, { params: Output<Params>; query: Output<Query> }> | 'sent'
  /**
   * Changes something and is answered all the same while the system is being worked on: what lets people in and out, what only
   * reads, and what services outside tell, who may not tell it again.
   */
  duringMaintenance?: boolean
  /** 200, unless said. */
  status?: 200 | 201 | 202 | 204
  /** Of an answer that is still being made: it goes out with 202. */
  isUnderWay?(answer: Output<Answer>): boolean
  /** What it can answer with besides the errors that any call of its access has. */
  errors?: readonly ErrorCode[]
  /** Accepts an `Idempotency-Key` header: the same key and body again gives the first answer again. */
  idempotent?: boolean
  /** Bytes of the largest body, where more than the usual 256 kB may come; who asks is then known before it is read. */
  bodyLimit?: number
  /** The content type of a body that is not JSON; the handler reads it itself. */
  receives?: 'image/*' | 'application/json' | 'application/x-www-form-urlencoded'
  /** The content type of an answer that is not JSON. */
  streams?:
    | 'text/event-stream'
    | 'text/html'
    | 'text/css'
    | 'text/plain'
    | 'application/xml'
    | 'text/csv'
    | 'text/calendar'
    | 'application/json'
    | 'application/fhir+json'
    | 'application/x-ndjson'
    | 'application/zip'
    | 'application/pdf'
    | 'image/*'
}

/** Declares one call of the API; the only place where its shape is written. */
export function endpoint<
  Params extends ObjectSchema = never,
  Query extends ObjectSchema = never,
  Body extends z.ZodType = never,
  Answer extends z.ZodType = never,
>(declaration: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return declaration
}

type Input<Schema> = [Schema] extends [never] ? undefined : Schema extends z.ZodType ? z.input<Schema> : undefined
type Output<Schema> = [Schema] extends [never] ? undefined : Schema extends z.ZodType ? z.output<Schema> : undefined

/** Any endpoint, for code that walks the whole contract. */
// oxlint-disable-next-line typescript/no-explicit-any -- variance: a concrete endpoint is assignable to none of the stricter forms
export type AnyEndpoint = Endpoint<any, any, any, any>

type Parts<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer A> ? { params: P; query: Q; body: B; answer: A } : never

/** Keys whose value is `undefined` are left out; a query of which nothing is needed may be. */
type Given<T> = {
  [K in keyof T as [T[K]] extends [undefined] ? never : MayBeLeftOut<K, T[K]> extends true ? never : K]: T[K]
} & {
  [K in keyof T as [T[K]] extends [undefined] ? never : MayBeLeftOut<K, T[K]> extends true ? K : never]?: T[K]
}
type MayBeLeftOut<Key, Part> = Key extends 'query' ? (Partial<Part> extends Part ? true : false) : false

/** What a caller hands over: only the parts that the call has. */
export type CallInput<E> = Given<{
  params: Input<Parts<E>['params']>
  query: Input<Parts<E>['query']>
  body: Input<Parts<E>['body']>
}>

/** What a handler receives, parsed. */
export interface Parsed<E> {
  params: Output<Parts<E>['params']>
  query: Output<Parts<E>['query']>
  body: Output<Parts<E>['body']>
}

/** What a handler returns, before it is checked. */
export type Presented<E> = Input<Parts<E>['answer']>

/** What the caller gets. */
export type Answer<E> = Output<Parts<E>['answer']>

/** The statuses of the errors every call may give because of its access and its inputs. */
export function commonErrors(declaration: AnyEndpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['rate_limited', 'internal', 'unavailable', 'storage_full']
  if (declaration.access.who !== 'anyone') codes.push('unauthenticated', 'token_expired', 'second_factor_required')
  if (declaration.access.who !== 'anyone' && declaration.access.who !== 'signed-in')
    codes.push('forbidden', 'not_found')
  if (declaration.params || declaration.query || declaration.body) codes.push('invalid_input')
  if (declaration.body) codes.push('too_large', 'unsupported_media_type')
  if (declaration.method !== 'GET' && declaration.duringMaintenance !== true) codes.push('maintenance')
  if (declaration.idempotent) codes.push('idempotency_key_reused', 'request_in_progress')
  return codes
}
