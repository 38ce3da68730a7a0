import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Router } from '@koa/router'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { endpoint } from '#shared/kernel/endpoint.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { createApp } from '#server/app.ts'
import { byAddress } from './address-order.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { listRoutes, routesOf } from '#server/runtime/call.ts'

const server = useTestServer()
const endpoints: AnyEndpoint[] = Object.values(contract).flatMap((calls) => Object.values<AnyEndpoint>(calls))

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** The calls in something that a module exports. */
const callsIn = (value: unknown): AnyEndpoint[] =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : []

describe('the contract', () => {
  it('does not compile with a call that leaves open who may make it', () => {
    const open = { method: 'GET', path: '/api/x', summary: 'Whatever' } as const
    // @ts-expect-error -- `access` is missing
    endpoint(open)
    // @ts-expect-error -- there is no such access
    endpoint({ ...open, access: { who: 'everybody' } })
    // @ts-expect-error -- an org's call names its roles
    endpoint({ ...open, access: { who: 'org', in: 'params' } })
    // @ts-expect-error -- and only roles that exist
    endpoint({ ...open, access: { who: 'org', in: 'params', roles: ['owner'] } })
    expect(endpoint({ ...open, access: { who: 'anyone' } }).access).toEqual({ who: 'anyone' })
  })

  it('does not compile with a call that nobody answers, or answers with something else', () => {
    const one = endpoint({
      method: 'GET',
      path: '/api/one',
      summary: 'One',
      access: { who: 'anyone' },
      answer: z.object({ one: z.literal(1) }),
    })
    const handle = async () => ({ one: 1 as const })
    // @ts-expect-error -- `two` has no handler
    routesOf({ one, two: one }, { one: handle })
    // @ts-expect-error -- the answer is another one
    routesOf({ one }, { one: async () => ({ one: 2 }) })
    // @ts-expect-error -- no call asks for `body`
    routesOf({ one }, { one: async ({ body }) => ({ one: body.one }) })
    expect(listRoutes(routesOf({ one }, { one: handle }))).toEqual([{ endpoint: one, handle }])
  })

  it('holds every call that is declared', async () => {
    const files = globSync('shared/{domains,kernel}/**/*api.ts')
    expect(files.length).toBeGreaterThan(30)
    const modules = await Promise.all(files.map((file) => import(resolve(file)) as Promise<Record<string, unknown>>))
    const declared = modules.flatMap((exported) => Object.values(exported)).flatMap(callsIn)
    expect(declared.filter((call) => !endpoints.includes(call))).toEqual([])
  })

  it('names each call once', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('finds in its paths the parameters that its schemas describe', () => {
    for (const { path, params } of endpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const described = params instanceof z.ZodObject ? Object.keys(params.shape) : []
      expect(described, path).toEqual(inPath)
    }
  })
})

describe('what the server answers', () => {
  it('is the contract, and nothing beside it', () => {
    const { middleware } = createApp(server.running.services)
    const router = middleware.flatMap((step) => ('router' in step ? [step.router as Router] : []))[0]
    const mounted = router?.stack.map(
      ({ methods, path }) => `${methods.filter((name) => name !== 'HEAD').join()} ${path}`,
    )
    const declared = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    expect(mounted?.toSorted()).toEqual(declared.toSorted())
    // The most telling address first, whatever the lists say (server/http/address-order.ts).
    const order = router?.stack.map(({ path }) => String(path).replaceAll(/:(\w+)/g, '{$1}'))
    expect(order).toEqual(order?.toSorted(byAddress))
  })

  it.each([
    '/api/',
    '/api/unknown',
    '/api/auth',
    '/api/event',
    '/api/health/x',
    '/api//health',
    '/api/docs/package.json',
    '/api/docs/..%2fpackage.json',
    '/api/docs/swagger-ui.css.map',
    '/api/index.html',
    '/api/__proto__',
    '/api/%00',
    '/api/%ff',
    '/api/%',
  ])('at %s is that there is no such thing', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, body, headers } = await server.raw(method, path)
      expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
      expect(body).toEqual({
        error: { code: 'not_found', message: expect.any(String), requestId: headers.get('x-request-id') },
      })
    }
  })

  it('is described as a whole by the reference', async () => {
    const { body } = await server.raw('GET', '/api/openapi.json')
    const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(body)
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  it('to HEAD is what it is to GET, without the body', async () => {
    for (const path of ['/api/health', '/env.json', '/api/openapi.json', '/api/docs']) {
      const { status, body } = await server.raw('HEAD', path)
      expect([path, status, body]).toEqual([path, 200, undefined])
    }
    const { status } = await server.raw('HEAD', '/api/live')
    expect(status).toBe(401)
  })
})
