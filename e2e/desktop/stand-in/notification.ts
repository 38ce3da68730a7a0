import { EventEmitter } from 'node:events'
import type { ShownNotice } from '../shell.ts'

const shown: Notification[] = []

/** A notification of the system: nobody sees it, a test reads and clicks it. */
export class Notification extends EventEmitter {
  static isSupported = () => true

  readonly options: ShownNotice

  constructor(options: ShownNotice) {
    super()
    this.options = options
  }

  show(): void {
    shown.push(this)
    this.emit('show')
  }
}

/** What was shown since the start, the first one first. */
export const shownNotices = (): ShownNotice[] => shown.map(({ options: { title, body } }) => ({ title, body }))

export function clickNotice(index: number): void {
  const notice = shown[index]
  if (notice === undefined) throw new Error(`No notification ${index} was shown`)
  notice.emit('click')
}
