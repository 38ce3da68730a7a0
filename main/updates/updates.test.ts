import { describe, expect, it } from 'vitest'
import { createFakeClock } from '#main/testing/fake-clock.ts'
import { FakeUpdater } from '#main/testing/fake-updater.ts'
import { answerUpdates } from './answer-updates.ts'
import { createUpdates } from './updates.ts'
import type { UpdateAnswer } from './updates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function aClient({ isPackaged = true, address = 'https://a.example' as string | null, mayLeave = true } = {}) {
  const updater = new FakeUpdater()
  const clock = createFakeClock('2026-11-23T08:00:00Z')
  const [progress, done, log]: [(number | null)[], string[], string[]] = [[], [], []]
  const updates = createUpdates({
    isPackaged,
    address: () => address,
    load: async () => updater,
    clock,
    random: () => 0.5,
    showProgress: (part) => void progress.push(part),
    async leave(then) {
      if (mayLeave) then()
      return mayLeave
    },
    giveWay: () => void done.push('gave way'),
    tellFailure: () => void done.push('told'),
    report: (problem) => void log.push(problem instanceof Error ? problem.message : String(problem)),
  })
  return { updates, updater, clock, progress, done, log }
}

/** Lets everything happen that waits for nothing but its turn. */
const turns = () => new Promise((resolve) => setImmediate(resolve))

/** A client that has found 1.2.0 and fetched it. */
async function aReadyClient(options: Parameters<typeof aClient>[0] = {}) {
  const client = aClient(options)
  client.updater.found = { version: '1.2.0', isNew: true }
  await client.updates.ask()
  client.updater.emit('update-downloaded', { version: '1.2.0' })
  client.updater.download.resolve()
  return client
}

describe('looking for updates', () => {
  it('happens soon after the start, and every six hours, at other moments on every computer', async () => {
    const { updates, updater, clock } = aClient()
    updates.begin()
    clock.pass(39_000)
    await turns()
    expect(updater.checks).toBe(0)
    clock.pass(2_000)
    await turns()
    expect(updater.checks).toBe(1)
    clock.pass(6 * HOUR)
    await turns()
    expect(updater.checks).toBe(1)
    clock.pass(16 * MINUTE)
    await turns()
    expect([updater.checks, updater.feeds]).toEqual([2, ['https://a.example', 'https://a.example']])
    expect([updater.autoDownload, updater.autoInstallOnAppQuit, updater.logger]).toEqual([true, true, null])
  })

  it.each([
    ['a build that is not packaged', { isPackaged: false }],
    ['no address', { address: null }],
  ])('does not happen with %s', async (_, options) => {
    const { updates, updater, clock } = aClient(options)
    updates.begin()
    clock.pass(24 * HOUR)
    await turns()
    expect([await updates.ask(), updater.checks]).toEqual([{ kind: 'off' }, 0])
  })

  it('is left to the system where the installation cannot update itself', async () => {
    const { updates, updater } = aClient()
    updater.found = null
    expect(await updates.ask()).toEqual({ kind: 'off' })
  })

  it('happens once at a time, however often it is asked for', async () => {
    const { updates, updater } = aClient()
    expect(await Promise.all([updates.ask(), updates.ask(), updates.ask()])).toEqual([
      { kind: 'current' },
      { kind: 'current' },
      { kind: 'current' },
    ])
    expect(updater.checks).toBe(1)
  })

  it('that fails is told to whoever asked, and to nobody else', async () => {
    const { updates, updater, clock, done, log } = aClient()
    updater.found = new Error('no feed')
    updates.begin()
    clock.pass(2 * MINUTE)
    await turns()
    expect([done, log]).toEqual([[], ['no feed']])
    expect(await updates.ask()).toEqual({ kind: 'failed' })
    // It goes on.
    updater.found = { version: '1.0.0', isNew: false }
    expect(await updates.ask()).toEqual({ kind: 'current' })
  })
})

describe('a new version', () => {
  it('is fetched in the background, shows how far it is, and then waits', async () => {
    const { updates, updater, progress } = aClient()
    updater.found = { version: '1.2.0', isNew: true }
    expect(await updates.ask()).toEqual({ kind: 'downloading', version: '1.2.0' })
    updater.emit('download-progress', { percent: 40 })
    expect([updates.ready(), progress]).toEqual([null, [0.4]])
    expect(await updates.ask()).toEqual({ kind: 'downloading', version: '1.2.0' })
    updater.emit('update-downloaded', { version: '1.2.0' })
    expect([updates.ready(), progress]).toEqual(['1.2.0', [0.4, null]])
    expect(await updates.ask()).toEqual({ kind: 'ready', version: '1.2.0' })
    expect([updater.checks, updater.installs]).toEqual([1, []])
  })

  it('that was fetched before is ready at once', async () => {
    const { updates, updater } = aClient()
    updater.found = { version: '1.2.0', isNew: true }
    const asked = updates.ask()
    await turns()
    updater.emit('update-downloaded', { version: '1.2.0' })
    await asked
    expect(await updates.ask()).toEqual({ kind: 'ready', version: '1.2.0' })
  })

  it('that does not arrive is told to whoever asked for it, once, and looked for again', async () => {
    const { updates, updater, progress, done, log } = aClient()
    updater.found = { version: '1.2.0', isNew: true }
    await updates.ask()
    updater.fails('wrong checksum')
    await turns()
    expect([done, log, progress]).toEqual([['told'], ['wrong checksum'], [null]])
    updater.download = Promise.withResolvers()
    expect(await updates.ask()).toEqual({ kind: 'downloading', version: '1.2.0' })
  })

  it('that nobody asked for fails in silence', async () => {
    const { updates, updater, clock, done, log } = aClient()
    await updates.ask()
    updater.found = { version: '1.2.0', isNew: true }
    updates.begin()
    clock.pass(2 * MINUTE)
    await turns()
    updater.fails('gone')
    await turns()
    expect([done, log, updates.ready()]).toEqual([[], ['gone'], null])
  })
})

describe('the restart into it', () => {
  it('closes the window first, and comes back by itself', async () => {
    const { updates, updater, done } = await aReadyClient()
    expect(await updates.restart()).toBe(true)
    expect([done, updater.installs]).toEqual([['gave way'], [[true, true]]])
    // A second click does not install twice.
    expect([await updates.restart(), updater.installs.length]).toEqual([false, 1])
  })

  it('does not happen while the person keeps what is not saved, and may be asked for again', async () => {
    const { updates, updater, done } = await aReadyClient({ mayLeave: false })
    expect([await updates.restart(), await updates.restart()]).toEqual([false, false])
    expect([updater.installs, done, updates.ready()]).toEqual([[], [], '1.2.0'])
  })

  it('does not happen without a version that waits', async () => {
    const { updates, updater } = aClient()
    expect([await updates.restart(), updater.installs]).toEqual([false, []])
  })

  it('that fails is told, whether by an error or by an event', async () => {
    const thrown = await aReadyClient()
    thrown.updater.quitAndInstall = () => {
      throw new Error('no rights')
    }
    await thrown.updates.restart()
    const sent = await aReadyClient()
    sent.updater.quitAndInstall = () => void sent.updater.emit('error', new Error('no rights'))
    await sent.updates.restart()
    for (const { done, log, updates } of [thrown, sent]) {
      expect([done, log, updates.ready()]).toEqual([['gave way', 'told'], ['no rights'], null])
    }
  })
})

describe('the answer to "Check for updates…"', () => {
  const answered = async (answer: UpdateAnswer, chosen = 0) => {
    const boxes: unknown[] = []
    let restarts = 0
    await answerUpdates(answer, {
      version: '1.0.0',
      words: () => (key, values) => `${key} ${String(values?.['version'] ?? '')}`.trim(),
      ask: async (box) => (boxes.push([box.message, box.buttons]) > 0 ? chosen : 0),
      restart: async () => void (restarts += 1),
    })
    return { boxes, restarts }
  }

  it.each([
    [{ kind: 'current' } as const, 'update.current 1.0.0'],
    [{ kind: 'downloading', version: '1.2.0' } as const, 'update.downloading 1.2.0'],
    [{ kind: 'failed' } as const, 'update.failed 1.0.0'],
    [{ kind: 'off' } as const, 'update.off 1.0.0'],
  ])('is one sentence: %j', async (answer, sentence) => {
    expect(await answered(answer)).toEqual({ boxes: [[sentence, ['update.ok']]], restarts: 0 })
  })

  it('offers the restart when a version waits', async () => {
    const boxes = [['update.ready 1.2.0', ['update.restart', 'update.later']]]
    expect(await answered({ kind: 'ready', version: '1.2.0' }, 0)).toEqual({ boxes, restarts: 1 })
    expect(await answered({ kind: 'ready', version: '1.2.0' }, 1)).toEqual({ boxes, restarts: 0 })
  })
})
