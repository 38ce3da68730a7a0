import { p } from '@mikro-orm/core'
import { v7 } from 'uuid'
import type { z } from 'zod'

/** A point in time. */
export const instant = () => p.datetime(3).columnType('timestamptz(3)')

/**
 * An id that sorts by age, of the brand that the schema names; columns that refer to it have that brand as well. The brand is
 * read off the schema itself: inferred as `ZodType<Id>` it would be a plain string.
 */
export const idOf = <Schema extends z.ZodType<string>>(schema: Schema) =>
  p
    .uuid()
    .$type<z.infer<Schema>>()
    .primary()
    .onCreate(() => schema.parse(v7()))

/** What every table has: an id that sorts by age, when it was made and last changed, and the version that a change must name. */
export const baseColumns = {
  id: p
    .uuid()
    .primary()
    .onCreate(() => v7()),
  createdAt: instant().onCreate(() => new Date()),
  updatedAt: instant()
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
  version: p.integer().version(),
}
