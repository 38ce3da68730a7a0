import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareLines } from './compared-lines.ts'

const text = fc.array(fc.constantFrom('a', 'b', 'c', '', '- d', '+ e', '\\ No newline', '👩‍⚕️'), { maxLength: 40 })

describe('two texts side by side', () => {
  it('say which lines went and which came, with what stands around them', () =>
    expect(compareLines('one\ntwo\nthree\nfour\nfive\n', 'one\ntwo\n3\nfour\nfive\nsix')).toEqual([
      [
        { kind: 'same', line: 1, text: 'one' },
        { kind: 'same', line: 2, text: 'two' },
        { kind: 'removed', line: 3, text: 'three' },
        { kind: 'added', line: 3, text: '3' },
        { kind: 'same', line: 4, text: 'four' },
        { kind: 'same', line: 5, text: 'five' },
        { kind: 'added', line: 6, text: 'six' },
      ],
    ]))

  it('are alike whatever their ends of lines are', () => expect(compareLines('a\r\nb\r\n\n', 'a\nb')).toEqual([]))

  it('each hold every line that is named as theirs, at its place', () =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, after] = [one.join('\n').trimEnd().split('\n'), other.join('\n').trimEnd().split('\n')]
        const lines = (compareLines(one.join('\n'), other.join('\n')) ?? []).flat()
        for (const { kind, line, text: said } of lines)
          expect((kind === 'removed' ? before : after)[line - 1]).toBe(said)
        const isAlike = before.join('\n') === after.join('\n')
        expect(lines.some(({ kind }) => kind !== 'same')).toBe(!isAlike)
      }),
    ))
})
