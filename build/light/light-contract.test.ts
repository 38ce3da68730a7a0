import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as events from '../../shared/events.ts'
import { keyOfRead } from '../../shared/kernel/read.ts'
import type { Read } from '../../shared/kernel/read.ts'
import { KNOWN_OF_A_CALL, dropUnused, lightCalls, lightEvents } from './light-contract.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')
const contracts = globSync('shared/**/*.ts', { cwd: ROOT, exclude: (name) => name.endsWith('.test.ts') })

const CALL = `
export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/api/notes',
    summary: 'All, newest first',
    access: { who: 'staff', roles: ['org-admin'] },
    views: ({ answer }) => answer.events.map(({ id }) => ({ id, summary: 'seen' })),
    errors: ['not_found'],
  }),
  ...others,
}
`

describe('of the contract a page', () => {
  it('gets the method, the address and the access of a call, and nothing else', () => {
    expect(lightCalls(CALL)).not.toMatch(/summary|views|errors/)
    expect(lightCalls(CALL)).toMatch(
      /method: 'GET',\s+path: '\/api\/notes',\s+access: \{ who: 'staff', roles: \['org-admin'\] \},\s+\}\),\s+\.\.\.others/,
    )
  })

  it('gets that of every call that is declared', () => {
    const declaring = contracts.filter((file) => read(file).includes('endpoint({'))
    expect(declaring.length).toBeGreaterThan(100)
    const heavy = declaring.filter((file) => /^\s*summary: ['"`]/m.test(lightCalls(read(file))))
    expect(heavy).toEqual([])
  })

  it('asks nothing else of a call', () => {
    const asked = globSync('renderer/{api,app,domains,ui}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => {
      const code = read(file)
      const taken = [...code.matchAll(/\{([^{}]*)\}: (?:AnyEndpoint|Address)\b/g)].flatMap(([, names = '']) =>
        names.split(','),
      )
      const named = [...code.matchAll(/\bendpoint\.(?!ts\b)(\w+)/g)].map(([, name = '']) => name)
      return [...taken.map((name) => name.trim()), ...named]
    })
    expect(asked.length).toBeGreaterThan(4)
    expect(asked.filter((name) => !KNOWN_OF_A_CALL.includes(name))).toEqual([])
  })

  it('keeps values that nobody has a use for apart, and what they are', async () => {
    const code = `export const a = [1, 2].map((one) => one * 2), b = { c: a.length }\nexport const d = 'plain'\nexport let e`
    expect(dropUnused(code)).toContain('/* @__PURE__ */')
    expect(await moduleOf(dropUnused(code))).toEqual(await moduleOf(code))
  })
})

describe('of events a page', () => {
  it('knows all by name, and what each call and each event makes stale', async () => {
    const light = (await moduleOf(
      lightEvents(events).replace("import { z } from 'zod'", 'const z = { enum: (options) => ({ options }) }'),
    )) as unknown as typeof events
    const keysOf = (changes: readonly { stales: readonly Read[] }[]) =>
      changes.flatMap(({ stales }) => stales.map((one) => keyOfRead(one).join(' '))).toSorted()

    expect(light.DomainEventName.options).toEqual(events.DomainEventName.options)
    for (const name of events.DomainEventName.options)
      expect(keysOf([light.domainEvents[name]]), name).toEqual(keysOf([events.domainEvents[name]]))

    const calls = new Set([
      ...Object.values(events.domainEvents).flatMap(({ raisedBy }) => raisedBy),
      ...events.ownChanges.flatMap((change) => change.calls),
    ])
    expect(calls.size).toBeGreaterThan(200)
    for (const call of calls) expect(keysOf(light.changesBy(call)), call.path).toEqual(keysOf(events.changesBy(call)))
  })
})

const moduleOf = async (code: string): Promise<Record<string, unknown>> => {
  const address = `data:text/javascript,${encodeURIComponent(code)}`
  return { ...(await import(/* @vite-ignore */ address)) }
}
