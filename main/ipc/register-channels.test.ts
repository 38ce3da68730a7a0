import { describe, expect, it } from 'vitest'
import { everyChannel } from '#shared/desktop/channels.ts'
import type { ChannelHandlers } from '#shared/desktop/channels.ts'
import { USUAL_REMINDERS } from '#shared/desktop/reminder-settings.ts'
import { registerChannels } from './register-channels.ts'
import type { Ipc } from './register-channels.ts'
import { USUAL_COMPUTER } from '#main/testing/computer-state.ts'

type Sender = { isDestroyed(): boolean }
type Handlers = ChannelHandlers<Sender>
type Frame = { url: string; parent: Frame | null }

const THE_WINDOW: Sender = { isDestroyed: () => false }
const OWN_PAGE: Frame = { url: 'app://tendwell/dashboard/app', parent: null }

const LOCK_STATE = { version: 1, isLocked: false, isForeign: false, presentId: null, people: [], isFresh: false }

/** All channels open, answered by `handlers` in place of the ordinary ones. */
function openChannels(handlers: Partial<{ [Group in keyof Handlers]: Partial<Handlers[Group]> }> = {}) {
  const listeners = new Map<string, Parameters<Ipc<Sender>['handle']>[1]>()
  const problems: unknown[] = []
  registerChannels(
    { handle: (address, listener) => void listeners.set(address, listener) },
    {
      app: {
        state: () => ({ version: '1', serverAddress: null, isServerFixed: false, platform: 'linux' }),
        language: () => undefined,
        ...handlers.app,
      },
      server: { choose: () => ({ outcome: 'chosen' }), ...handlers.server },
      session: { state: () => ({ mayResume: true, place: 'memory' }), clear: () => undefined, ...handlers.session },
      lock: {
        begin: () => LOCK_STATE,
        next: () => LOCK_STATE,
        now: () => undefined,
        unlock: () => ({ outcome: 'open' }),
        changePin: () => ({ outcome: 'done' }),
        ...handlers.lock,
      },
      reminders: {
        state: () => ({ settings: USUAL_REMINDERS, clinicMinutes: 10 }),
        change: () => undefined,
        ...handlers.reminders,
      },
      computer: {
        state: () => USUAL_COMPUTER,
        change: () => undefined,
        ...handlers.computer,
      },
      search: { next: () => ({ at: 0 }), ...handlers.search },
      updates: { state: () => ({ ready: null }), restart: () => ({ restarts: false }), ...handlers.updates },
      print: {
        page: () => ({ printed: true }),
        setup: () => ({ printers: [], choice: null }),
        document: () => ({ outcome: 'printed' }),
        pdf: () => ({ outcome: 'saved' }),
        ...handlers.print,
      },
    },
    (problem) => void problems.push(problem),
  )
  const ask = (address: string, given: unknown[] = [], frame: Frame | null = OWN_PAGE) =>
    listeners.get(address)?.({ senderFrame: frame, sender: THE_WINDOW }, ...given)
  return { ask, problems, addresses: [...listeners.keys()] }
}

describe('the channels', () => {
  it('are opened all, and no others', () => {
    expect(openChannels().addresses).toEqual(everyChannel().map(({ address }) => address))
  })

  it('answer the page of the window', async () => {
    const { ask } = openChannels()
    expect(await ask('session.state')).toEqual({ ok: true, value: { mayResume: true, place: 'memory' } })
    expect(await ask('app.language', [{ language: 'fr' }])).toEqual({ ok: true, value: undefined })
  })

  it('tell the page that something failed, and only the log what', async () => {
    const secret = new Error('the token is abc')
    const { ask, problems } = openChannels({
      session: {
        clear: () => {
          throw secret
        },
      },
    })
    expect(await ask('session.clear')).toEqual({ ok: false, error: 'failed' })
    expect(problems).toEqual([secret])
  })

  it('let no answer out that is not of the declared shape', async () => {
    const leaky = { mayResume: true, place: 'memory', token: 'abc' } as const
    const { ask } = openChannels({ session: { state: () => leaky } })
    expect(await ask('session.state')).toEqual({ ok: false, error: 'failed' })
  })
})
