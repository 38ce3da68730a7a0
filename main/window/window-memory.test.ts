import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createWindowMemory } from './window-memory.ts'

const aFile = () => join(mkdtempSync(join(tmpdir(), 'tendwell-window-')), 'later', 'window.json')

it('recalls what it remembered', () => {
  const memory = createWindowMemory(aFile())
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
    expect(createWindowMemory(file).recall()).toBeNull()
  },
)
