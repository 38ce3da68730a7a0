import { Router } from '@koa/router'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { byAddress } from './address-order.ts'

const endpoints: AnyEndpoint[] = Object.values(contract).flatMap((calls) => Object.values<AnyEndpoint>(calls))
const addresses = [...new Set(endpoints.map(({ path }) => path))]

/** What may stand in an address for a parameter, and is no word of any address. */
const parameterValue = fc.oneof(
  fc.uuid(),
  fc.nat().map(String),
  fc.constantFrom('2026-11-23', 'pm_1Q', 'mdi:run', 'aB3_-x', 'clinic-of-nora'),
)
const shuffled = fc.shuffledSubarray(addresses, { minLength: addresses.length })

describe('the order of addresses', () => {
  it('is the same from whatever order they come', () => {
    const [first = [], ...others] = fc.sample(shuffled, 50).map((list) => list.toSorted(byAddress))
    expect(first).toHaveLength(addresses.length)
    for (const other of others) expect(other).toEqual(first)
  })

  it('lets every call of the contract be answered by its own route', () => {
    fc.assert(
      fc.property(shuffled, fc.infiniteStream(parameterValue), (list, values) => {
        const router = routerOf(list.toSorted(byAddress))
        for (const address of list) {
          const example = address.replaceAll(/\{\w+\}/g, () => String(values.next().value))
          expect([example, answering(router, example)]).toEqual([example, address])
        }
      }),
      { numRuns: 20 },
    )
  })

  it('takes a word before a parameter, wherever in the address they part', () => {
    const list = ['/a/{x}', '/a/{x}/c', '/a/b/{y}', '/a/{x}.ics', '/a/b', '/a/b/c', '/a/{x}/{y}']
    const router = routerOf(list.toSorted(byAddress))
    const answers = ['/a/b', '/a/b/c', '/a/b/d', '/a/d.ics', '/a/d', '/a/d/c', '/a/d/e'].map((path) =>
      answering(router, path),
    )
    expect(answers).toEqual(['/a/b', '/a/b/c', '/a/b/{y}', '/a/{x}.ics', '/a/{x}', '/a/{x}/c', '/a/{x}/{y}'])
  })
})

/** A router of the server's making in which every address answers by its own name. */
function routerOf(list: readonly string[]): Router {
  const router = new Router({ sensitive: true, strict: true })
  for (const address of list)
    router.register(address.replaceAll(/\{(\w+)\}/g, ':$1'), ['GET'], [() => undefined], { name: address })
  return router
}

const answering = (router: Router, path: string): string | undefined | null =>
  router.match(path, 'GET').pathAndMethod[0]?.name
