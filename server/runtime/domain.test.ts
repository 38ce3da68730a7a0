import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#shared/kernel/endpoint.ts'
import type { RecordKind } from '#shared/kernel/endpoint.ts'
import { routesOf } from './call.ts'
import { defineDomain, recordsOf } from './domain.ts'
import type { FindRecord } from './domain.ts'

const call = <Path extends `/${string}`>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    summary: path,
    access: { who: 'anyone' },
    answer: z.object({ path: z.literal(path) }),
  })
const contract = { garden: { dig: call('/api/dig') }, shed: { open: call('/api/open') } }
const garden = routesOf(contract.garden, { dig: async () => ({ path: '/api/dig' as const }) })
const shed = routesOf(contract.shed, { open: async () => ({ path: '/api/open' as const }) })
const nowhere: FindRecord = async () => null

const EMPTY = { name: 'garden', contract, jobs: [], writers: [], entities: [], records: {}, personData: [] }

it('a domain holds all the routes of its part of the contract', () => {
  expect(defineDomain({ ...EMPTY, routes: { garden, shed } }).routes.map((route) => route.endpoint.path)).toEqual([
    '/api/dig',
    '/api/open',
  ])
})

it('a domain that leaves a part of its contract unanswered does not compile', () => {
  // @ts-expect-error -- nobody answers for the shed
  expect(() => defineDomain({ ...EMPTY, routes: { garden } })).toThrow(TypeError)
  // @ts-expect-error -- the garden's routes are not the shed's
  expect(defineDomain({ ...EMPTY, routes: { garden, shed: garden } }).routes).toHaveLength(2)
})

it('the records of all domains are found, and a kind that none of them owns does not compile', () => {
  const plans = defineDomain({ ...EMPTY, routes: { garden, shed }, records: { plan: nowhere } })
  const people = defineDomain({ ...EMPTY, routes: { garden, shed }, records: { user: nowhere, session: nowhere } })
  const some: Record<'plan' | 'user' | 'session', FindRecord> = recordsOf([plans, people])
  expect(some).toEqual({ plan: nowhere, user: nowhere, session: nowhere })
  // @ts-expect-error -- nobody finds entries and the like
  const all: Record<RecordKind, FindRecord> = recordsOf([plans, people])
  expect(all.entry).toBeUndefined()
})
