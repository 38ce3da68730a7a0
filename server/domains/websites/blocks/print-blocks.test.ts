import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { printBlocks } from './print-blocks.ts'

it('is what docs/website-blocks.md says', () =>
  expect(readFileSync('docs/website-blocks.md', 'utf8')).toBe(printBlocks()))
