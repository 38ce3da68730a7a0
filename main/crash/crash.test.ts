import { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCrashLog } from './crash-log.ts'
import { describeError } from './describe-error.ts'
import { saveCrashLog } from './save-crash-log.ts'
import { watchCrashes } from './watch-crashes.ts'

const aFile = () => join(mkdtempSync(join(tmpdir(), 'tendwell-crash-')), 'logs', 'crash.log')
const aLog = (file = aFile()) =>
  createCrashLog({ file, now: () => Date.parse('2026-11-23T08:00:00Z'), report: () => undefined })

/** Everything that watches, on a client whose parts the test lets crash. */
function aClient() {
  const log = aLog()
  const [app, process] = [new EventEmitter(), new EventEmitter()]
  let pages = 0
  const about = { version: '1.2.3', platform: 'linux', isUnboxed: false }
  watchCrashes({ app, process, log, ...about, onPageGone: () => void (pages += 1) })
  return { app, process, log, pages: () => pages }
}

describe('the crash log', () => {
  it('has the crashes of every part, each with its time, version and system', () => {
    const { app, process, log, pages } = aClient()
    app.emit('render-process-gone', {}, {}, { reason: 'oom', exitCode: 5 })
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139, name: 'secret' })
    process.emit('uncaughtExceptionMonitor', new TypeError('no'))
    const lines = log.read().split('\n')
    expect(lines.slice(0, 6)).toEqual([
      '2026-11-23T08:00:00.000Z page (Tendwell 1.2.3, linux)',
      '  oom, exit code 5',
      '2026-11-23T08:00:00.000Z GPU (Tendwell 1.2.3, linux)',
      '  crashed, exit code 139',
      '2026-11-23T08:00:00.000Z main process (Tendwell 1.2.3, linux)',
      '  TypeError',
    ])
    expect(lines[6]).toMatch(/^ {2}\S.* crash\.test\.ts:\d+:\d+$/)
    expect(pages()).toBe(1)
  })

  it('has nothing of parts that end as they should', () => {
    const { app, log, pages } = aClient()
    app.emit('render-process-gone', {}, {}, { reason: 'clean-exit', exitCode: 0 })
    app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 })
    expect([log.read(), pages()]).toEqual(['', 0])
  })

  it('stays small, keeps the latest, and is for nobody else to read', () => {
    const file = aFile()
    const log = aLog(file)
    for (let crash = 1; crash <= 6000; crash += 1) log.add(`crash ${crash}`, ['x'.repeat(80)])
    const folder = join(file, '..')
    expect(readdirSync(folder).toSorted()).toEqual(['crash.log', 'crash.log.1'])
    const text = log.read()
    expect(text.length).toBeLessThan(300 * 1024)
    expect(text).toContain('crash 6000\n')
    expect(text).not.toContain('crash 1\n')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('does not fail where nothing can be written', () => {
    const problems: unknown[] = []
    const log = createCrashLog({
      file: '/dev/null/crash.log',
      now: () => 0,
      report: (problem) => void problems.push(problem),
    })
    log.add('page', [])
    expect([problems.length, log.read()]).toEqual([1, ''])
  })
})

describe('what is written of an error', () => {
  const NAMES = ['Vera Lind', 'eyJhbGciOiJIUzI1NiJ9.secret', '/home/vera', '阮文安']

  it('is never its message, nor what looks like a place inside it', () => {
    const problem = new Error(`${NAMES.join(' ')}\n    at Vera (/home/vera/Lind.ts:1:2)\n    at Lind.ts:3:4`)
    Object.assign(problem, { code: 'Vera', name: 'Vera Lind' })
    const { kind, frames } = describeError(problem)
    expect(kind).toBe('Error')
    expect(frames.length).toBeGreaterThan(0)
    expect(JSON.stringify(frames)).not.toMatch(/vera|lind|home|secret/i)
  })

  it('is the kind, the code and the places, without the folders of a person', () => {
    const problem = Object.assign(new RangeError('Vera'), { code: 'ENOSPC' })
    problem.stack = [
      'RangeError: Vera',
      String.raw`    at write (C:\Users\Vera Lind\AppData\Local\Tendwell\resources\app.asar\out\main\index.js:10:20)`,
      '    at async Object.save [as keep] (file:///Applications/Tendwell.app/Contents/Resources/app.asar/out/main/index.js:1:2)',
      '    at new Lock (/home/vera/index.js:5:6)',
      '    at node:internal/process/task_queues:103:5',
      '    at eval (Vera Lind:1:1)',
      '    at <anonymous>',
    ].join('\n')
    expect(describeError(problem)).toEqual({
      kind: 'RangeError ENOSPC',
      frames: [
        'write index.js:10:20',
        'Object.save index.js:1:2',
        'Lock index.js:5:6',
        '(anonymous) node:internal/process/task_queues:103:5',
      ],
    })
  })

  it.each([
    ['Vera Lind', 'string'],
    [null, 'object'],
    [undefined, 'undefined'],
  ])('of %j is what it is not', (thrown, kind) => expect(describeError(thrown)).toEqual({ kind, frames: [] }))
})

describe('saving it', () => {
  async function save(text: string, { canceled = false, isFull = false } = {}) {
    const file = join(mkdtempSync(join(tmpdir(), 'tendwell-save-')), 'log.txt')
    const told: string[] = []
    const offered: (string | undefined)[] = []
    await saveCrashLog({
      text,
      words: (key) => key,
      folder: '/home/vera/Documents',
      async chooseFile({ defaultPath }) {
        offered.push(defaultPath)
        return { canceled, filePath: canceled ? '' : file }
      },
      async write(target, content) {
        if (isFull) throw new Error('ENOSPC')
        const { writeFile } = await import('node:fs/promises')
        await writeFile(target, content)
      },
      tell: async ({ message }) => told.push(message),
      report: () => undefined,
    })
    return { file, told, offered }
  }

  it('writes the log where the person wants it', async () => {
    const { file, told, offered } = await save('the log\n')
    expect([readFileSync(file, 'utf8'), told, offered]).toEqual([
      'the log\n',
      [],
      ['/home/vera/Documents/tendwell-crash-log.txt'],
    ])
  })

  it('says so when there is nothing to save, or no room for it, and nothing when the person changes their mind', async () => {
    expect(await save('')).toMatchObject({ told: ['crash.none'], offered: [] })
    expect((await save('the log', { isFull: true })).told).toEqual(['crash.failed'])
    expect((await save('the log', { canceled: true })).told).toEqual([])
  })
})
