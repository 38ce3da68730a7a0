import type { ImportState } from './schema.ts'

const inOneOf =
  (...states: readonly ImportState[]) =>
  (state: ImportState): boolean =>
    states.includes(state)

/** A worker is at it. */
export const isUnderWay = inOneOf('running', 'undoing')

/** In which an import can be begun, or go on where it was. */
export const mayStartIn = inOneOf('checked', 'stopped', 'failed')

/** In which what was made can be taken back. */
export const mayUndoIn = inOneOf('done', 'stopped', 'failed')
