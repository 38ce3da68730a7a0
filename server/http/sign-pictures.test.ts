import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { privatePicture, publicPicture, reachOf } from '#shared/domains/media/pictures.ts'
import { pictureSigner } from './sign-pictures.ts'

const sign = (address: string) => `${address}!`

describe('the addresses in an answer', () => {
  it('are signed wherever the schema has a private picture, and nowhere else', () => {
    const schema = z.object({
      one: privatePicture().nullable(),
      none: privatePicture().nullable(),
      logo: publicPicture(),
      note: z.string(),
      rows: z.array(z.union([z.object({ many: z.array(privatePicture()) }), z.object({ other: z.string() })])),
      byName: z.record(z.string(), z.object({ photo: privatePicture().optional() })),
    })
    const answer = {
      one: 'a',
      none: null,
      logo: 'a',
      note: 'a',
      rows: [{ many: ['a', 'b'] }, { other: 'a' }],
      byName: { x: { photo: 'a' }, y: {} },
    }
    const before = structuredClone(answer)
    expect(pictureSigner(schema)?.(answer, sign)).toEqual({
      ...before,
      one: 'a!',
      rows: [{ many: ['a!', 'b!'] }, { other: 'a' }],
      byName: { x: { photo: 'a!' }, y: {} },
    })
    // Several callers may get the same answer.
    expect(answer).toEqual(before)
  })

  it('cannot hide in a kind of schema that nobody thought of', () => {
    expect(() => pictureSigner(z.object({ a: z.map(z.string(), privatePicture()) }))).toThrow('map')
  })
})

/** The fields of an answer whose names say that they are pictures, with the schema behind what wraps it. */
function picturesIn(schema: unknown, path: string, seen = new Set<unknown>()): [string, object][] {
  if (typeof schema !== 'object' || schema === null || !('def' in schema) || seen.has(schema)) return []
  seen.add(schema)
  const def = schema.def as Record<string, unknown>
  const shape = 'shape' in schema ? Object.entries(schema.shape as object) : []
  const parts = ['innerType', 'element', 'valueType', 'out'].map((name) => [path, def[name]] as const)
  const options = Array.isArray(def['options']) ? def['options'].map((option) => [path, option] as const) : []
  const inside = [...shape.map(([name, part]) => [name, part] as const), ...parts, ...options]
  const own: [string, object][] =
    /photo|picture|stateLic/i.test(path) && def['type'] === 'string' ? [[path, schema]] : []
  return [...own, ...inside.flatMap(([name, part]) => picturesIn(part, name, seen))]
}

it('every answer says of each of its pictures whether everybody may see it', () => {
  const endpoints: AnyEndpoint[] = Object.values(contract).flatMap((calls) => Object.values<AnyEndpoint>(calls))
  const found = endpoints.flatMap(({ method, path, answer }) =>
    picturesIn(answer, '').map(([name, schema]) => [`${method} ${path} ${name}`, reachOf(schema)]),
  )
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(([, reach]) => reach === undefined)).toEqual([])
})
