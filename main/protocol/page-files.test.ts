import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPageFiles, fileOf } from './page-files.ts'

let folder = ''

beforeAll(() => {
  const parent = mkdtempSync(join(tmpdir(), 'tendwell-pages-'))
  folder = join(parent, 'renderer')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(parent, 'renderer-secrets'))
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  writeFileSync(join(parent, 'renderer-secrets', 'key.txt'), 'secret')
  writeFileSync(join(folder, 'desktop.html'), '<!doctype html>start')
  writeFileSync(join(folder, 'assets', 'app.js'), 'run()')
})

describe('the files of the app', () => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8', '<!doctype html>start'],
    ['/desktop.html', 200, 'text/html; charset=utf-8', '<!doctype html>start'],
    ['/dashboard/schedule/day/2026-11-21', 200, 'text/html; charset=utf-8', '<!doctype html>start'],
    ['/people/j.doe', 200, 'text/html; charset=utf-8', '<!doctype html>start'],
    ['/assets/app.js', 200, 'text/javascript; charset=utf-8', 'run()'],
    ['/assets/missing.js', 404, 'text/plain; charset=utf-8', 'Not found'],
  ])('%s answers %d', async (path, status, type, content) => {
    const answer = await createPageFiles(folder)(path)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([status, type, content])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('come with a policy that allows nothing from elsewhere', async () => {
    const policy = (await createPageFiles(folder)('/')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2frenderer-secrets/key.txt',
    '/..%5csecret.txt',
    '/assets/app.js%00.txt',
    '/%E0%A4%A',
  ])('%s stays outside', async (path) => {
    const answer = await createPageFiles(folder)(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('secret')
  })
})

it('takes the folder itself for a place inside', () => {
  expect(fileOf('/app', '/')).toBe('/app/')
  expect(fileOf('/app', '/a/../b')).toBe('/app/b')
  expect(fileOf('/app', '/../application')).toBeNull()
})
