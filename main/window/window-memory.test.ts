import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createWindowMemory } from './window-memory.ts'

const aFile = () => join(mkdtempSync(join(tmpdir(), 'tendwell-window-')), 'later', 'window.json')

it('recalls what it remembered', () => {
  const memory = createWindowMemory(aFile(), () => undefined)
  const state = { bounds: { x: -10, y: 20, width: 800, height: 600 }, isMaximized: true }
  expect(memory.recall()).toBeNull()
  memory.remember(state)
  expect(memory.recall()).toEqual(state)
})

it.each(['', 'no json', '{}', '{"bounds":{"x":0,"y":0,"width":-5,"height":600},"isMaximized":false}'])(
  'takes %j for nothing',
  (content) => {
    const file = join(mkdtempSync(join(tmpdir(), 'tendwell-window-')), 'window.json')
    writeFileSync(file, content)
    expect(createWindowMemory(file, () => undefined).recall()).toBeNull()
  },
)

it('that cannot be written down is told to the log, and does not keep the window from closing', () => {
  const log: unknown[] = []
  const file = aFile()
  mkdirSync(`${file}.new`, { recursive: true })
  createWindowMemory(file, (problem) => void log.push(problem)).remember({
    bounds: { x: 0, y: 0, width: 800, height: 600 },
    isMaximized: false,
  })
  expect(log).toHaveLength(1)
})
