import { bodyParser } from '@koa/bodyparser'
import { Router } from '@koa/router'
import type { Context, Middleware, Next } from 'koa'
import { z } from 'zod'
import type { Access, AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { openedParams, privateFields } from '#shared/kernel/query/private-query.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/kernel/roles.ts'
import { languageOfTags } from '#shared/i18n/languages.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { filterOf, recordView, roleOf, viewsOf } from '#server/audit/record-view.ts'
import { askedAtWork, fileAbout } from '#server/runtime/call.ts'
import type { AnyCall, Route } from '#server/runtime/call.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { isLetThrough, letThrough } from './access.ts'
import type { AccessSources } from './access.ts'
import { byAddress } from './address-order.ts'
import { ipOf } from './caller-address.ts'
import { once } from './idempotency.ts'
import { writeJson } from './json-answer.ts'
import { parse } from './parse.ts'
import { refuseChanges } from './refuse-changes.ts'
import { signerFor } from './sign-pictures.ts'
import type { Signer } from './sign-pictures.ts'

/** The largest body of a call; files travel by signed URL. */
const BODY_LIMIT = '256kb'

/** Mounts the calls, in whatever order they come. Nothing else mounts anything under `/api`. */
export function mount(routes: readonly Route[], services: Services, sources: AccessSources): Router {
  // Each call has one address: whoever stands before the server, as the desktop client does, knows calls by theirs.
  const router = new Router({ sensitive: true, strict: true })
  const readBody = bodyReader(BODY_LIMIT)
  for (const route of routes.toSorted((one, other) => byAddress(one.endpoint.path, other.endpoint.path))) {
    const { endpoint } = route
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    // Whoever may send much is asked who they are first.
    const reading =
      endpoint.bodyLimit === undefined
        ? [requireJson, readBody]
        : [requireSession(sources), requireJson, bodyReader(endpoint.bodyLimit)]
    const steps = endpoint.body === undefined ? [] : reading
    const signed = signerFor(endpoint.answer, services)
    router.register(
      path,
      [endpoint.method],
      [...steps, (ctx: Context) => answer(ctx, route, signed, services, sources)],
    )
  }
  return router
}

const bodyReader = (jsonLimit: string | number): Middleware =>
  bodyParser({
    jsonLimit,
    enableTypes: ['json'],
    jsonStrict: false,
    encoding: 'utf-8',
    onError: refuseBody,
    // A call that closes something for good asks for the password.
    parsedMethods: ['POST', 'PUT', 'DELETE'],
  })

const requireSession =
  ({ findActor }: AccessSources): Middleware =>
  async (ctx, next) => {
    await findActor(bearerOf(ctx))
    await next()
  }

async function requireJson(ctx: Context, next: Next): Promise<void> {
  if (ctx.is('json') === false) throw new AppError('unsupported_media_type')
  await next()
}

/** What is no JSON, too large or in an unknown encoding says so by its status; a broken compression has none. */
function refuseBody(error: Error): never {
  if ('status' in error) throw error
  throw new AppError('invalid_input', { fields: { body: { key: 'validation.json' } }, cause: error })
}

/** @throws AppError `invalid_input` for a header that cannot be read */
function searchedFor(ctx: Context): Record<string, string> {
  try {
    return privateFields((name) => ctx.get(name))
  } catch {
    throw invalidField('query', 'validation.format')
  }
}

/** @throws AppError `invalid_input` for a header that cannot be read */
function paramsOf(ctx: Context): Record<string, string> {
  try {
    return openedParams(ctx['params'], (name) => ctx.get(name))
  } catch {
    throw invalidField('params', 'validation.format')
  }
}

const NOBODY: Actor = { kind: 'anonymous' }

/** Whose session has ended is told no more than any visitor, where anyone may ask. */
async function actorOf(access: Access, bearer: string | null, sources: AccessSources): Promise<Actor> {
  if (access.who !== 'anyone') return sources.findActor(bearer, access.who === 'signed-in' ? access : {})
  if (access.fuller !== true || bearer === null) return NOBODY
  return sources.findActor(bearer).catch((error: unknown) => {
    if (error instanceof AppError) return NOBODY
    throw error
  })
}

async function answer(
  ctx: Context,
  { endpoint, handle }: Route,
  signed: Signer,
  services: Services,
  sources: AccessSources,
): Promise<void> {
  ctx.state.route = endpoint.path
  const limit = endpoint.limit ?? (endpoint.method === 'GET' ? 'reads' : 'writes')
  const isOwn = limit === 'code' && endpoint.access.who !== 'anyone'
  await services.limits.take(isOwn ? 'writes' : limit, ipOf(ctx))
  const bearer = bearerOf(ctx)
  const { access } = endpoint
  const actor = await actorOf(access, bearer, sources)
  if (actor.kind === 'user') ctx.state.actorId = actor.userId
  if (isOwn && actor.kind === 'user') await services.limits.take('code', actor.userId)
  await refuseChanges(endpoint, actor, services)
  const params = parse(endpoint.params, paramsOf(ctx), 'params') ?? {}
  const query = parse(endpoint.query, { ...ctx.query, ...searchedFor(ctx) }, 'query') ?? {}
  const sent: unknown = ctx.request.body
  const named = {
    params: recordIn(params),
    query: recordIn(query),
    body: recordIn(sent),
  }
  const known = { sources, reader: services.reader, now: services.clock() }
  const caller = await letThrough(endpoint, actor, named, known)
  const body = parse(endpoint.body, sent, 'body')

  const context: DomainContext = {
    // A read goes by the reader, and an entity manager of its own would cost it half a millisecond; the one that
    // it gets instead refuses to work.
    em:
      endpoint.method === 'GET'
        ? services.orm.em
        : withinOrgs(services.orm.em, caller.orgId === null ? [] : [caller.orgId]),
    actor,
    clock: services.clock,
    queue: services.queue,
    origin: {
      requestId: ctx.state.requestId,
      ip: ipOf(ctx) || null,
      userAgent: ctx.get('user-agent').slice(0, 300) || null,
      language: languageOfTags(ctx.acceptsLanguages()),
    },
  }
  const may = (other: AnyEndpoint, about: { orgId?: OrgId }) => isLetThrough(other, actor, about, known)
  const call = { params, query, body, actor, caller, bearer, services, reader: services.reader, context, may }
  const result = await run(ctx, endpoint, call, handle).catch(async (error: unknown) => {
    throw await presentRefusal(endpoint, call, error, signed)
  })
  await recordViews(endpoint, call, result)
  // Nothing on the way keeps an answer, unless its own writer says so.
  ctx.set('cache-control', 'no-store')
  if (endpoint.streams !== undefined) {
    await writeStream(ctx, result)
    return
  }
  if (endpoint.answer === undefined) {
    ctx.status = 204
    return
  }
  ctx.status = endpoint.isUnderWay?.(result) === true ? 202 : (endpoint.status ?? 200)
  // The schema drops and refuses what is not declared; in production the presenters' types have to be enough.
  const presented = services.config.environment === 'production' ? result : endpoint.answer.parse(result)
  await writeJson(ctx, signed(presented))
}

async function run(ctx: Context, endpoint: AnyEndpoint, call: AnyCall, handle: Route['handle']): Promise<unknown> {
  const key = ctx.get('idempotency-key')
  if (endpoint.idempotent !== true || key === '') return handle(call)
  const { context, actor, params, body } = call
  return once(context.em, { endpoint, key, actor, ip: context.origin.ip, input: [params, body] }, (em) =>
    handle({ ...call, context: { ...context, em } }),
  )
}

/** Who looks at health data is written down before they get it. */
async function recordViews(endpoint: AnyEndpoint, { actor, caller, context, ...call }: AnyCall, result: unknown) {
  const views = viewsOf(endpoint)
  if (views === null) return
  const file = views.people === null ? fileAbout(result) : null
  const people = file?.people ?? views.people?.(result, call) ?? []
  const asked =
    actor.kind === 'user'
      ? { userId: actor.userId, ...(askedAtWork(result) ?? { orgId: caller.orgId, role: roleOf(actor, caller) }) }
      : null
  const onlooker = file?.reader ?? asked
  // One's own appointments, by a calendar program.
  if (onlooker === null) return
  const filter = { ...filterOf(call), ...file?.details }
  await recordView(call.reader, { onlooker, views, people, filter, clock: context.clock, origin: context.origin })
}

/** A change that came too late is answered with what holds now: whoever sends an old version reads as well. */
async function presentRefusal(endpoint: AnyEndpoint, call: AnyCall, error: unknown, signed: Signer): Promise<unknown> {
  if (!(error instanceof AppError) || error.details === undefined) return error
  const current = recordIn(error.details)['current']
  if (!isRecord(current) || !(endpoint.answer instanceof z.ZodObject)) return error
  const [name = ''] = Object.keys(endpoint.answer.shape)
  await recordViews(endpoint, call, { [name]: current })
  Object.assign(error.details, { current: recordIn(signed({ [name]: current }))[name] })
  return error
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

async function writeStream(ctx: Context, result: unknown): Promise<void> {
  if (typeof result !== 'function') throw new Error(`${ctx.path} has to give a function that writes its answer`)
  await result(ctx)
}

function bearerOf(ctx: Context): string | null {
  const header = ctx.get('authorization')
  return header.toLowerCase().startsWith('bearer ') ? header.slice(7).trim() : null
}
