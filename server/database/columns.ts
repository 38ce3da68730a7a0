import { p } from '@mikro-orm/core'
import { v7 } from 'uuid'

/** A point in time. */
export const instant = () => p.datetime(3).columnType('timestamptz(3)')

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
