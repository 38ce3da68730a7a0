import { liftOver } from './toast-lift.ts'

/** What is in reach at the foot of the window marks itself so; of dialogs it is their title and their answers. */
const KEPT = '[data-keep-clear], .bp6-dialog-header, .bp6-dialog-footer, .bp6-drawer-header'
const TOASTS = '.tw-toasts .bp6-toast'
/** Between toasts, and below the last one. */
const MARGIN = 20
/** A dialog may open under a toast that offers Undo. */
const LOOK_AGAIN_MILLIS = 250
/** A busy page draws a toast later than the next frame. */
const DRAWN_MILLIS = 3000

let timer: ReturnType<typeof setInterval> | undefined
let frame = 0
let askedAt = 0

/** Places the toasts where they cover nothing that must stay in reach, for as long as there are any. */
export function placeToasts(): void {
  askedAt = performance.now()
  // They are drawn after this.
  frame = requestAnimationFrame(place)
  timer ??= setInterval(place, LOOK_AGAIN_MILLIS)
}

/** Stops at once: what held the toasts is gone. */
export function leaveToasts(): void {
  cancelAnimationFrame(frame)
  clearInterval(timer)
  timer = undefined
}

function place(): void {
  const toasts = [...document.querySelectorAll<HTMLElement>(TOASTS)]
  if (toasts.length === 0) {
    if (performance.now() - askedAt < DRAWN_MILLIS) return
    leaveToasts()
    return
  }
  const size = toasts.reduce((sum, toast) => sum + toast.offsetHeight + MARGIN, MARGIN)
  const kept = [...document.querySelectorAll(KEPT)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0)
  const lift = liftOver(window.innerHeight, size, kept)
  document.documentElement.style.setProperty('--tw-toast-lift', `${lift}px`)
}
