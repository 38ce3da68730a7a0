import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guarded, unguarded } from './formula-guard.ts'

describe('the mark of a formula', () => {
  it('goes on and comes off again, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^'{0,3}[=+@-].*$/)),
        (text) => unguarded(guarded(text)) === text,
      ),
    )
    expect(['=1', '+1', '-1', '@a', '\t1', "'=1", '＝1', 'a=1', "'a"].map(guarded)).toEqual([
      "'=1",
      "'+1",
      "'-1",
      "'@a",
      "'\t1",
      "''=1",
      "'＝1",
      'a=1',
      "'a",
    ])
  })
})
