import { parseAst } from 'vite'
import type { ESTree, Plugin } from 'vite'
import type { DomainEvent, OwnChange } from '../../shared/kernel/event.ts'
import type { Read } from '../../shared/kernel/read.ts'

/** All that a page knows of a call. The server checks what comes and what goes: its schemas stay there, but for those of forms. */
export const KNOWN_OF_A_CALL: readonly string[] = ['method', 'path', 'access']

const CONTRACT = /\/shared\/(?!.*\.test\.ts).*\.ts$/
const EVENTS = /\/shared\/events\.ts$/

/**
 * Gives pages of the contract what they use of it: of calls `KNOWN_OF_A_CALL`, and of events the addresses of what they make
 * stale in place of the contract of every domain. Half of what an overview weighs would be schemas that only a server asks.
 */
export function lightContract(): Plugin {
  return {
    name: 'tendwell-light-contract',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      return EVENTS.test(id)
        ? { code: lightEvents(await import('../../shared/events.ts')), moduleType: 'ts' }
        : undefined
    },
    transform(code, id) {
      return CONTRACT.test(id) ? { code: dropUnused(lightCalls(code)), map: null } : undefined
    },
  }
}

/** Takes out of the declarations of calls what only the server reads. */
export function lightCalls(code: string): string {
  const cuts: Edit[] = []
  visit(parseAst(code, { lang: 'ts' }), (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'endpoint') return
    const [declared] = node.arguments
    if (declared?.type !== 'ObjectExpression') return
    for (const property of declared.properties) {
      const isKnown =
        property.type === 'SpreadElement' ||
        (property.key.type === 'Identifier' && KNOWN_OF_A_CALL.includes(property.key.name))
      if (isKnown) continue
      const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0
      cuts.push([property.start, property.end + comma, ''])
    }
  })
  return edited(code, cuts)
}

/** Kinds of values that need nobody's word that making them does nothing else. */
const PLAIN = ['Literal', 'TemplateLiteral', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression']

/** Says of each value of a module that it may go where nobody uses it: a schema is made by calls, which might have done something. */
export function dropUnused(code: string): string {
  const wraps: Edit[] = []
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || init === null || PLAIN.includes(init.type)) continue
      wraps.push([init.start, init.start, '/* @__PURE__ */ (() => ('], [init.end, init.end, '))()'])
    }
  }
  return edited(code, wraps)
}

type Edit = [from: number, to: number, text: string]

/** With each of these in place of what stood there; the last comes first, so that the places of the others hold. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted(([a], [b]) => b - a)
    .reduce((rest, [from, to, text]) => rest.slice(0, from) + text + rest.slice(to), code)

interface Events {
  domainEvents: Record<string, DomainEvent>
  ownChanges: readonly OwnChange[]
}

/** The module of all events, as pages need it: each name, the calls that raise it, and the addresses of reads that it makes stale. */
export function lightEvents({ domainEvents, ownChanges }: Events): string {
  const reads: string[] = []
  const calls: string[] = []
  const place = (list: string[], one: string): number => {
    if (!list.includes(one)) list.push(one)
    return list.indexOf(one)
  }
  const readAt = (read: Read) =>
    place(
      reads,
      JSON.stringify('aspect' in read ? { of: { path: read.of.path }, aspect: read.aspect } : { path: read.path }),
    )
  const callAt = (call: { method: string; path: string }) => place(calls, `${call.method} ${call.path}`)
  const events = Object.entries(domainEvents).map(([name, { stales, raisedBy }]) => [
    name,
    stales.map(readAt),
    raisedBy.map(callAt),
  ])
  const own = ownChanges.map((change) => [change.stales.map(readAt), change.calls.map(callAt)])
  return `
import { z } from 'zod'
const reads = [${reads.join(',')}]
const calls = ${JSON.stringify(calls)}
const events = ${JSON.stringify(events)}
const own = ${JSON.stringify(own)}
const readsAt = (places) => places.map((at) => reads[at])
const changes = new Map(events.map(([name, stales, raisedBy]) => [name, { stales: readsAt(stales), raisedBy }]))
export const domainEvents = Object.fromEntries(changes)
export const DomainEventName = z.enum(events.map(([name]) => name))
export const ownChanges = own.map(([stales, by]) => ({ stales: readsAt(stales), raisedBy: by }))
export const changesBy = ({ method, path }) => {
  const call = calls.indexOf(method + ' ' + path)
  return [...changes.values(), ...ownChanges].filter(({ raisedBy }) => raisedBy.includes(call))
}
`
}

/** Visits every node of a tree, parents first. */
function visit(node: unknown, visitor: (node: ESTree.Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, visitor)
  else if (isNode(node)) {
    visitor(node)
    for (const part of Object.values(node)) visit(part, visitor)
  }
}

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value
