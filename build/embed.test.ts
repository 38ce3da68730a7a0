import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const SCRIPT = readFileSync(resolve(import.meta.dirname, '../renderer/static/embed.js'), 'utf8')
const ORIGIN = 'https://tendwell.test'

interface Message {
  data: unknown
  origin?: string
  source?: object
}

/** A page of a partner with one frame of ours in it, of which only what the script touches is there. */
function aHostPage(dataset: Record<string, string>, before?: unknown[]) {
  const frameWindow = {}
  const frame = { contentWindow: frameWindow, style: { cssText: '', height: '' }, src: '' }
  const listeners: ((message: Required<Message>) => void)[] = []
  const element = { dataset: { ...dataset }, appendChild: () => undefined }
  const window: { dataLayer?: unknown[] } = before === undefined ? {} : { dataLayer: before }
  const context = createContext({
    URL,
    window,
    document: {
      readyState: 'complete',
      currentScript: { src: `${ORIGIN}/embed.js` },
      documentElement: { lang: 'en' },
      querySelectorAll: () => [element],
      createElement: () => frame,
    },
    addEventListener: (_: string, listener: (message: Required<Message>) => void) => void listeners.push(listener),
  })
  runInContext(SCRIPT, context)
  return {
    frame,
    post: ({ data, origin = ORIGIN, source = frameWindow }: Message) =>
      listeners.forEach((listener) => listener({ data, origin, source })),
    // What the script made is of another realm, where even an array is another one.
    pushed: (): unknown => (window.dataLayer === undefined ? undefined : JSON.parse(JSON.stringify(window.dataLayer))),
  }
}

const LOCATOR = { tendwell: 'locator', gtmId: 'GTM-1' }
const STEP = { type: 'tendwell:event', event: 'booking_completed', gtmId: 'GTM-1' }

describe('the script for other sites', () => {
  it('is small', () => expect(SCRIPT.length).toBeLessThan(4000))

  it('puts a step into the page’s own data layer, behind what stands there', () => {
    const page = aHostPage(LOCATOR, [{ event: 'gtm.js' }])
    const labels = { conversionId: 'AW-123', conversionLabel: 'b_1/x' }
    page.post({ data: { ...STEP, ...labels } })
    page.post({ data: { ...STEP, event: 'locator_searched' } })
    expect(page.pushed()).toEqual([
      { event: 'gtm.js' },
      { event: 'booking_completed', gtmId: 'GTM-1', ...labels },
      { event: 'locator_searched', gtmId: 'GTM-1' },
    ])
  })

  it('makes a data layer where the page has none yet', () => {
    const page = aHostPage(LOCATOR)
    expect(page.pushed()).toBeUndefined()
    page.post({ data: STEP })
    expect(page.pushed()).toEqual([{ event: 'booking_completed', gtmId: 'GTM-1' }])
  })

  it('takes the four labels along and nothing else', () => {
    const page = aHostPage(LOCATOR)
    page.post({ data: { ...STEP, email: 'nora@example.org', eventCallback: 'x', 'gtm.start': 1 } })
    expect(page.pushed()).toEqual([{ event: 'booking_completed', gtmId: 'GTM-1' }])
  })

  it.each<[string, Message]>([
    ['another window', { data: STEP, source: {} }],
    ['another origin in its frame', { data: STEP, origin: 'https://evil.example' }],
    ['an origin that only begins like ours', { data: STEP, origin: `${ORIGIN}.evil.example` }],
    ['a frame without an origin', { data: STEP, origin: 'null' }],
  ])('hears nothing of %s', (_, message) => {
    const page = aHostPage(LOCATOR)
    page.post(message)
    page.post({ ...message, data: { type: 'tendwell:height', height: 77 } })
    expect(page.pushed()).toBeUndefined()
    expect(page.frame.style.height).toBe('')
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'booking_completed'],
    ['an event of another name', { ...STEP, event: 'purchase' }],
    ['an event of the tag manager', { ...STEP, event: 'gtm.js' }],
    ['a list of events', { ...STEP, event: ['booking_completed'] }],
    ['no event', { type: 'tendwell:event', gtmId: 'GTM-1' }],
    ['another tag manager', { ...STEP, gtmId: 'GTM-2' }],
    ['no tag manager', { ...STEP, gtmId: undefined }],
    ['markup for a label', { ...STEP, conversionLabel: '<script>' }],
    ['a line break in a label', { ...STEP, conversionLabel: 'a\n' }],
    ['a label that is too long', { ...STEP, conversionId: 'a'.repeat(65) }],
    ['an object for a label', { ...STEP, conversionId: { toString: 'a' } }],
    ['a number for a label', { ...STEP, conversionId: 42 }],
    ['a message of another kind', { ...STEP, type: 'tendwell:height' }],
  ])('takes no %s', (_, data) => {
    const page = aHostPage(LOCATOR)
    page.post({ data })
    expect(page.pushed()).toBeUndefined()
  })

  it('takes no step where the page named no tag manager', () => {
    const page = aHostPage({ tendwell: 'locator' })
    page.post({ data: STEP })
    page.post({ data: { ...STEP, gtmId: '' } })
    expect(page.pushed()).toBeUndefined()
  })

  it('hands over what the scheduler is to count', () => {
    const { frame } = aHostPage({
      tendwell: 'scheduler',
      org: '42',
      gtmId: 'GTM-1',
      conversionId: 'AW-1',
      conversionLabel: 'booked',
    })
    expect(frame.src).toBe(`${ORIGIN}/web/scheduler/42?gtmId=GTM-1&conversionId=AW-1&conversionLabel=booked`)
  })

  it('still gives a frame its height, and none that is no height', () => {
    const { frame, post } = aHostPage(LOCATOR)
    post({ data: { type: 'tendwell:height', height: 812.4 } })
    expect(frame.style.height).toBe('813px')
    for (const height of [0, -1, 20_000, 'tall', null]) post({ data: { type: 'tendwell:height', height } })
    expect(frame.style.height).toBe('813px')
  })
})
