import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8')
const files = globSync('{*.md,{shared,server,renderer,main,preload,build,e2e,docs}/**/*}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
})
const DOMAINS = globSync('shared/domains/*', { cwd: ROOT }).map((path) => basename(path))

describe('the index of the decisions', () => {
  const INDEX = 'docs/decisions/README.md'
  const decisions = files.filter((path) => /^docs\/decisions\/.+\.md$/.test(path) && path !== INDEX)
  const parts = read(INDEX).split(/^## /m).slice(1)

  it('has one line for each, under the name of its folder', () => {
    const lines = parts.flatMap((part) => {
      const [folder = '', ...rest] = part.trim().split('\n')
      return rest.filter((line) => line !== '').map((line) => ({ folder, line }))
    })
    const named = lines.map(({ folder, line }) => {
      const [, path = line] = /^- \[[^\]]+\]\(([^)]+)\): \S.*$/.exec(line) ?? []
      return path.startsWith(`${folder}/`) ? `docs/decisions/${path}` : `${folder}: ${line}`
    })
    expect(named.toSorted()).toEqual(decisions.toSorted())
  })

  it('calls each by its title', () => {
    const titles = [...read(INDEX).matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, title, path]) => [path, title])
    expect(titles).toEqual(titles.map(([path = '']) => [path, /^# (.+)$/m.exec(read(`docs/decisions/${path}`))?.[1]]))
  })

  it('has a folder for a domain or a part of the house alone', () => {
    const known = ['build', 'desktop', ...DOMAINS, 'renderer', 'server', 'shared']
    const folders = parts.map((part) => part.split('\n', 1)[0] ?? '')
    expect(folders.filter((folder) => !known.includes(folder))).toEqual([])
  })

  it('leads to whatever decision is named in the code', () => {
    const named = files
      .filter((path) => /\.(tsx?|md|css|cjs|yml)$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(/docs\/decisions\/[\w/-]*\.md/g)].map(([decision]) => ({ path, decision })),
      )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter(({ decision }) => !existsSync(resolve(ROOT, decision)))).toEqual([])
  })
})
