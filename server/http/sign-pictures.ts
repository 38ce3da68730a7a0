import { reachOf } from '#shared/domains/media/pictures.ts'
import { signPicture } from '#server/runtime/picture-links.ts'
import type { PictureSigning } from '#server/runtime/picture-links.ts'

type Sign = (address: string) => string
type Walk = (value: unknown, sign: Sign) => unknown

/** Kinds of schemas that hold none: an unknown kind is refused, as a picture in it would go out unsigned. */
const PLAIN = new Set(
  'string number int boolean bigint date enum literal null undefined unknown any never void template_literal file'.split(
    ' ',
  ),
)
const WRAPPERS = new Set('nullable optional default prefault nonoptional readonly catch success'.split(' '))

/** Who asks so soon after one another may get the same answer. */
const AT_ONCE_MS = 1000

/** Gives an answer with the addresses of its pictures signed. */
export type Signer = (answer: unknown) => unknown

/** The one place where addresses of pictures are signed: of an answer that several get at once (`SharedReads`) once. */
export function signerFor(schema: unknown, signing: PictureSigning): Signer {
  const walk = pictureSigner(schema)
  if (walk === null) return (answer) => answer
  const known = new WeakMap<object, { at: number; signed: unknown }>()
  return (answer) => {
    if (!isRecord(answer)) return answer
    const now = signing.clock()
    const before = known.get(answer)
    if (before !== undefined && Math.abs(now - before.at) < AT_ONCE_MS) return before.signed
    const signed = walk(answer, (address) => signPicture(signing, address))
    known.set(answer, { at: now, signed })
    return signed
  }
}

/**
 * How the addresses of private pictures in an answer are signed, by its schema; null where it holds none. What a person
 * wrote that looks like such an address is no picture, and stays as it was written.
 *
 * @throws Error for a kind of schema that it does not know
 */
export function pictureSigner(schema: unknown): ((answer: unknown, sign: Sign) => unknown) | null {
  return walkOf(schema, new Map())
}

function walkOf(schema: unknown, known: Map<object, { walk: Walk | null }>): Walk | null {
  if (!isSchema(schema)) return null
  if (reachOf(schema) !== undefined) return reachOf(schema) === 'private' ? signText : null
  const before = known.get(schema)
  // A schema that holds itself is walked once more only where it holds a picture.
  if (before !== undefined) return before.walk
  const entry: { walk: Walk | null } = { walk: null }
  known.set(schema, entry)
  entry.walk = build(schema, known)
  return entry.walk
}

function build(schema: Schema, known: Map<object, { walk: Walk | null }>): Walk | null {
  const { def } = schema
  const inside = (part: unknown) => walkOf(part, known)
  if (PLAIN.has(def.type)) return null
  if (WRAPPERS.has(def.type)) return inside(def['innerType'])
  switch (def.type) {
    case 'object':
      return ofFields(schema.shape ?? {}, inside)
    case 'array':
      return ofEach(inside(def['element']))
    case 'record':
      return ofEach(inside(def['valueType']))
    case 'pipe':
      return inside(def['out'])
    case 'transform':
    case 'custom':
      return null
    case 'union':
      return oneAfterAnother(listIn(def['options']).map(inside))
    case 'intersection':
      return oneAfterAnother([inside(def['left']), inside(def['right'])])
    case 'tuple':
      return ofPlaces(listIn(def['items']).map(inside))
    default:
      throw new Error(`Whether pictures stand in a schema of the kind ${def.type} is not known`)
  }
}

const signText: Walk = (value, sign) => (typeof value === 'string' ? sign(value) : value)

function ofFields(shape: Record<string, unknown>, inside: (part: unknown) => Walk | null): Walk | null {
  const walks = Object.entries(shape).flatMap(([name, part]) => {
    const walk = inside(part)
    return walk === null ? [] : [[name, walk] as const]
  })
  if (walks.length === 0) return null
  return (value, sign) => {
    if (!isRecord(value)) return value
    const copy = { ...value }
    for (const [name, walk] of walks) if (name in copy) copy[name] = walk(copy[name], sign)
    return copy
  }
}

function ofEach(walk: Walk | null): Walk | null {
  if (walk === null) return null
  return (value, sign) => {
    if (Array.isArray(value)) return value.map((item) => walk(item, sign))
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, sign)]))
  }
}

function ofPlaces(walks: readonly (Walk | null)[]): Walk | null {
  if (walks.every((walk) => walk === null)) return null
  return (value, sign) =>
    Array.isArray(value) ? value.map((item, place) => walks[place]?.(item, sign) ?? item) : value
}

/** What one signed the next leaves alone, as it is no address as it is kept any more. */
function oneAfterAnother(walks: readonly (Walk | null)[]): Walk | null {
  const some = walks.filter((walk) => walk !== null)
  return some.length === 0 ? null : (value, sign) => some.reduce((signed, walk) => walk(signed, sign), value)
}

interface Schema {
  def: { type: string } & Record<string, unknown>
  shape?: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isSchema = (value: unknown): value is Schema =>
  isRecord(value) && isRecord(value['def']) && typeof value['def']['type'] === 'string'
