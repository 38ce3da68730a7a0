import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { transitionsAsMarkdown } from '#shared/domains/inventory/transitions.ts'

/** The cells of a table, whatever space is around them. */
const cellsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')))

it('docs/inventory.md shows the table of transitions', () => {
  const page = readFileSync('docs/inventory.md', 'utf8')
  const shown = /<!-- transitions -->\n([\s\S]*)\n<!-- \/transitions -->/.exec(page)?.[1] ?? ''
  expect(cellsOf(shown)).toEqual(cellsOf(transitionsAsMarkdown()))
})
