import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { ipcMain } from './ipc-main.ts'
import { PAGE_ORIGIN, toAppAddress, toPageAddress } from './messages.ts'
import { pdfOf, printOn, systemPrinters } from './printing.ts'
import { INVOKE, OPEN, preloadWorld } from './preload-world.ts'
import { setup, tell } from './setup.ts'

interface WindowOptions {
  width: number
  height: number
  webPreferences: Record<string, unknown> & { preload: string }
}

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

/** A window of Electron, whose page is the one that the test opened in Chromium. */
export class BrowserWindow extends EventEmitter {
  static onCreated: (window: BrowserWindow) => void = () => {}
  static onAllClosed: () => void = () => {}

  readonly options: WindowOptions
  #isShown = false
  #isMinimized = false
  #isFocused = true
  #isVisible = false
  readonly webContents = new WebContents()

  constructor(options: WindowOptions) {
    super()
    this.options = options
    BrowserWindow.onCreated(this)
  }

  async loadURL(address: string): Promise<void> {
    await this.webContents.load(address, this.options.webPreferences.preload)
    if (!this.#isShown) this.emit('ready-to-show')
    this.#isShown = true
  }

  isVisible = () => this.#isVisible
  // A minimised window takes no focus: it has to be restored first.
  focus = () => void (this.#isFocused = !this.#isMinimized)
  isFocused = () => this.#isFocused
  maximize = () => {}
  restore = () => void (this.#isMinimized = false)
  isMinimized = () => this.#isMinimized
  isMaximized = () => false
  getNormalBounds = () => ({ x: 0, y: 0, width: this.options.width, height: this.options.height })
  getBounds = () => this.getNormalBounds()

  setProgressBar = () => {}

  minimize(): void {
    this.#isMinimized = true
    this.#isFocused = false
  }

  show(): void {
    this.#isVisible = true
    tell({ kind: 'shown' })
  }

  hide(): void {
    this.#isVisible = false
    this.#isFocused = false
  }

  /** Whoever listens may keep it open. */
  close(): void {
    let isPrevented = false
    this.emit('close', { preventDefault: () => (isPrevented = true) })
    if (isPrevented) return
    this.emit('closed')
    BrowserWindow.onAllClosed()
  }
}

/** The page of the window. */
class WebContents extends EventEmitter {
  #page: Page | null = null
  #mayOpen: OpenHandler = () => ({ action: 'allow' })
  #isLoading = false

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#mayOpen = handler
  }

  zoomLevel = 0
  setZoomLevel = (level: number) => void (this.zoomLevel = level)

  async reload(): Promise<void> {
    await this.#page?.reload()
  }

  isDestroyed = () => this.#page?.isClosed() ?? true

  async load(address: string, preload: string): Promise<void> {
    this.#page ??= await this.#open(preload)
    this.#isLoading = true
    try {
      await this.#page.goto(toPageAddress(address))
    } finally {
      this.#isLoading = false
    }
  }

  /** The page, with the preload script and this window's rules in it. */
  async #open(preload: string): Promise<Page> {
    const context = await connectedContext()
    const page = context.pages()[0] ?? (await context.newPage())
    await page.exposeBinding(INVOKE, ({ frame }, channel: string, given: unknown[]) =>
      ipcMain.invoke(
        channel,
        { senderFrame: { url: toAppAddress(frame.url()), parent: frame.parentFrame() }, sender: this },
        given,
      ),
    )
    await page.exposeBinding(OPEN, (_source, address: string) => {
      this.#mayOpen({ url: toAppAddress(address) })
    })
    await page.addInitScript(preloadWorld(readFileSync(preload, 'utf8')))
    await this.#watchNavigation(await context.newCDPSession(page))
    page.on('load', () => this.emit('did-finish-load'))
    return page
  }

  getPrintersAsync = async () => systemPrinters()

  async printToPDF(options: Parameters<typeof pdfOf>[1]): Promise<Buffer> {
    return pdfOf(this.#loaded(), options)
  }

  print(options: Parameters<typeof printOn>[1], finished?: (isPrinted: boolean, reason: string) => void): void {
    printOn(this.#loaded(), options).then(
      () => finished?.(true, ''),
      (problem: Error) => finished?.(false, problem.message),
    )
  }

  #loaded(): Page {
    if (this.#page === null) throw new Error('Nothing is loaded')
    return this.#page
  }

  /**
   * Electron's events before a page goes somewhere, with the same say in it. Documents alone are held up for it: whatever
   * stops every request of a page makes each load take seconds, and does without Chromium's cache.
   */
  async #watchNavigation(devTools: CDPSession): Promise<void> {
    const { targetInfo } = await devTools.send('Target.getTargetInfo')
    devTools.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
      const url = toAppAddress(request.url)
      const isRefused = !this.#isLoading && this.#isPrevented(url, frameId === targetInfo.targetId)
      // "No content" leaves a page where it is, like a prevented navigation does. A page that is closing answers nothing.
      const answered = isRefused
        ? devTools.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
        : devTools.send('Fetch.continueRequest', { requestId })
      answered.catch(() => undefined)
    })
    await devTools.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] })
  }

  #isPrevented(url: string, isMainFrame: boolean): boolean {
    let isPrevented = false
    const details = { url, isMainFrame, preventDefault: () => (isPrevented = true) }
    this.emit('will-frame-navigate', details)
    if (isMainFrame && !isPrevented) this.emit('will-navigate', details)
    return isPrevented
  }
}

async function connectedContext(): Promise<BrowserContext> {
  const browser = await chromium.connectOverCDP(setup.browser)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error(`No window at ${PAGE_ORIGIN}`)
  return context
}
