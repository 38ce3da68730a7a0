import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { ipcMain } from './ipc-main.ts'
import { toAppAddress, toPageAddress } from './messages.ts'
import type { Outcome, Questions } from './messages.ts'
import { onPage } from './on-page.ts'
import { pdfOf, printOn, systemPrinters } from './printing.ts'
import { tell } from './setup.ts'

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

/** The page of the window: what the main process sees of it. The page itself is the test's. */
class WebContents extends EventEmitter {
  #isOpen = false
  #mayOpen: OpenHandler = () => ({ action: 'allow' })
  #isLoading = false

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#mayOpen = handler
  }

  zoomLevel = 0
  setZoomLevel = (level: number) => void (this.zoomLevel = level)

  async reload(): Promise<void> {
    if (this.#isOpen) await onPage('reload', null)
  }

  isDestroyed = () => !this.#isOpen

  async load(address: string, preload: string): Promise<void> {
    if (!this.#isOpen) await onPage('open', readFileSync(preload, 'utf8'))
    this.#isOpen = true
    this.#isLoading = true
    try {
      await onPage('load', toPageAddress(address))
    } finally {
      this.#isLoading = false
    }
  }

  /** A call of the page, as `ipcRenderer.invoke` brings it. */
  async invoke({ channel, given, from, isTopFrame }: Questions['invoke']['given']): Promise<Outcome> {
    const senderFrame = { url: toAppAddress(from), parent: isTopFrame ? null : {} }
    try {
      return { value: await ipcMain.invoke(channel, { senderFrame, sender: this }, given) }
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  }

  opens(address: string): void {
    this.#mayOpen({ url: toAppAddress(address) })
  }

  getPrintersAsync = async () => systemPrinters()

  async printToPDF(options: Parameters<typeof pdfOf>[0]): Promise<Buffer> {
    this.#mustBeOpen()
    return pdfOf(options)
  }

  print(options: Parameters<typeof printOn>[0], finished?: (isPrinted: boolean, reason: string) => void): void {
    this.#mustBeOpen()
    printOn(options).then(
      () => finished?.(true, ''),
      (problem: Error) => finished?.(false, problem.message),
    )
  }

  #mustBeOpen(): void {
    if (!this.#isOpen) throw new Error('Nothing is loaded')
  }

  /** Electron's events before a frame goes somewhere, with the same say in it. Whether it may not. */
  leaves({ url: address, isMainFrame }: Questions['leaves']['given']): boolean {
    if (this.#isLoading) return false
    let isPrevented = false
    const details = { url: toAppAddress(address), isMainFrame, preventDefault: () => (isPrevented = true) }
    this.emit('will-frame-navigate', details)
    if (isMainFrame && !isPrevented) this.emit('will-navigate', details)
    return isPrevented
  }
}
