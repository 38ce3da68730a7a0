import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const page = readFileSync(resolve(ROOT, 'docs/architecture.md'), 'utf8')
const tree = page.slice(page.indexOf('```'), page.indexOf('```', page.indexOf('```') + 3))

const foldersIn = (folder: string): string[] =>
  readdirSync(resolve(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** What stands below a side of the house in the drawing, until the next side begins. */
function drawingOf(side: string): string {
  const lines = tree.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`${side}/`))
  const beyond = lines.findIndex((line, index) => index > first && /^\S/.test(line))
  return lines.slice(first, beyond === -1 ? undefined : beyond).join('\n')
}

describe('the page on the architecture', () => {
  it.each(['shared', 'server', 'renderer', 'main'])('names every folder of %s', (side) => {
    const drawing = drawingOf(side)
    const missing = foldersIn(side).filter((folder) => !new RegExp(`[ /]${folder}/`).test(drawing))
    expect(missing).toEqual([])
  })

  it('names every folder of the app’s frame', () => {
    const drawing = drawingOf('renderer')
    expect(foldersIn('renderer/app').filter((folder) => !drawing.includes(` ${folder}/`))).toEqual([])
  })

  it('says of every domain what lives there', () => {
    const domains = new Set(['shared', 'server', 'renderer'].flatMap((side) => foldersIn(`${side}/domains`)))
    expect([...domains].filter((domain) => !page.includes(`**${domain}** (`))).toEqual([])
  })

  it('names no folder that is not there', () => {
    const named = [...tree.matchAll(/(?<=^ {2,4}|\/ )([a-z][a-z-]*)\/(?= |<|$)/gm)].map(([, name]) => name)
    const folders = new Set(['shared', 'server', 'renderer', 'main', 'renderer/app'].flatMap(foldersIn))
    expect(named.filter((name) => name !== undefined && !folders.has(name))).toEqual([])
  })
})
