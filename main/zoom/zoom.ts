/** What is used of a page (`WebContents`). */
interface Zoomed {
  setZoomLevel(level: number): void
  on(event: 'did-finish-load', listener: () => void): unknown
  on(event: 'zoom-changed', listener: (event: unknown, direction: 'in' | 'out') => void): unknown
}

interface ZoomParts {
  memory: { read(): number; keep(level: number): void }
  page(): Zoomed | null
  report(problem: unknown): void
}

/** Chromium's steps: each makes everything a fifth larger; half steps are fine enough to choose from. */
const STEP = 0.5
export const SMALLEST_ZOOM = -3
export const LARGEST_ZOOM = 5

/** How large the page is on this computer, whoever is signed in: it is a matter of the screen and the eyes before it. */
export function createZoom({ memory, page, report }: ZoomParts) {
  /** What could not be written down; it holds until the client ends. */
  let unkept: number | null = null
  const present = () => unkept ?? memory.read()

  function set(level: number): void {
    const wanted = Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, level))
    page()?.setZoomLevel(wanted)
    unkept = wanted
    try {
      memory.keep(wanted)
      unkept = null
    } catch (problem) {
      report(problem)
    }
  }
  const zoomIn = () => set(present() + STEP)
  const zoomOut = () => set(present() - STEP)

  return {
    zoomIn,
    zoomOut,
    reset: () => set(0),

    /** Gives a page its size whenever it is loaded, and lets the wheel of the mouse change it. */
    follow(contents: Zoomed): void {
      contents.on('did-finish-load', () => contents.setZoomLevel(present()))
      contents.on('zoom-changed', (_event, direction) => (direction === 'in' ? zoomIn() : zoomOut()))
    },
  }
}
