import './cover.css'

/** What stands in front of the page while it is locked. */
interface Cover {
  /** Where the lock is shown. */
  host: HTMLElement
  close(): void
  open(): void
  isClosed(): boolean
  /** Whether something is typed behind it that is not saved. */
  holdsWork(): boolean
}

const CLOSED = 'tw-is-locked'

/**
 * Hides all that is in the page, now and what comes to it later, from eyes, screen readers, keyboard, copying and
 * printing. It stays as it is: what was typed is there again when the cover opens.
 */
export function createCover(page: Document = document): Cover {
  const host = page.createElement('div')
  host.className = 'tw-lock-host'
  const watch = new MutationObserver(() => setInert(true))
  let focused: Element | null = null
  let title = ''

  function setInert(isInert: boolean): void {
    for (const element of page.body.children) {
      if (element !== host) element.toggleAttribute('inert', isInert)
    }
  }

  const isClosed = (): boolean => page.documentElement.classList.contains(CLOSED)

  return {
    host,
    isClosed,

    close() {
      focused = page.activeElement
      title = page.title
      if (focused instanceof HTMLElement) focused.blur()
      page.getSelection()?.removeAllRanges()
      page.documentElement.classList.add(CLOSED)
      page.body.append(host)
      setInert(true)
      watch.observe(page.body, { childList: true })
      // The window's title may name whoever is shown.
      page.title = 'Tendwell'
    },

    open() {
      watch.disconnect()
      host.remove()
      setInert(false)
      page.documentElement.classList.remove(CLOSED)
      page.title = title
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      focused = null
    },

    holdsWork() {
      const asked = new Event('beforeunload', { cancelable: true })
      return !window.dispatchEvent(asked)
    },
  }
}
