// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { declareShortcuts, shortcutsOf } from './shortcuts.ts'

const stops: (() => void)[] = []
const bind = (place: 'app' | 'screen', key: string, run: () => void, isChord = false) =>
  stops.push(declareShortcuts(place, () => [{ shown: [key], does: key, keys: { [key]: run }, isChord }]))
const press = (key: string, change: KeyboardEventInit = {}, at: Element = document.body) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...change }))

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.innerHTML = ''
})

it('does what was declared, until that ends', () => {
  const run = vi.fn<() => void>()
  bind('screen', 'n', run)
  press('n')
  press('N')
  expect([run.mock.calls.length, shortcutsOf('screen').map(({ does }) => does)]).toEqual([2, ['n']])
  stops.pop()?.()
  press('n')
  expect([run.mock.calls.length, shortcutsOf('screen')]).toEqual([2, []])
})

it.each(['<input>', '<textarea></textarea>', '<div contenteditable="true"></div>', '<div role="dialog"></div>'])(
  'lets be typed in %s, where only chords count',
  (field) => {
    const [single, chord] = [vi.fn<() => void>(), vi.fn<() => void>()]
    bind('app', '?', single)
    bind('app', 'k', chord, true)
    document.body.innerHTML = field
    const at = document.body.firstElementChild ?? document.body
    press('?', {}, at)
    press('k', { ctrlKey: true }, at)
    expect([single.mock.calls.length, chord.mock.calls.length]).toEqual([0, 1])
  },
)

it('leaves the keys to a field in a root of its own', () => {
  const run = vi.fn<() => void>()
  bind('app', '/', run)
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  root.innerHTML = '<div contenteditable="true"></div>'
  root.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true }))
  expect(run).not.toHaveBeenCalled()
})

it('takes no letter with Ctrl for the letter alone, and none that something else has answered to', () => {
  const run = vi.fn<() => void>()
  bind('screen', 'b', run)
  press('b', { ctrlKey: true })
  press('b', { altKey: true })
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press('b')
  expect(run).not.toHaveBeenCalled()
})

it('lets the screen answer before the app, and nothing below an open dialog', () => {
  const [app, screen] = [vi.fn<() => void>(), vi.fn<() => void>()]
  bind('screen', 't', screen)
  bind('app', 't', app)
  press('t')
  document.body.innerHTML = '<div class="bp6-overlay-open"><div role="dialog"></div></div>'
  press('t')
  expect([screen.mock.calls.length, app.mock.calls.length]).toEqual([1, 0])
})
