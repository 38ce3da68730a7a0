interface Following {
  move: (event: PointerEvent) => void
  /** It was let go. */
  drop: () => void
  /** The system took it. */
  cancel: () => void
  key: (event: KeyboardEvent) => void
}

/**
 * Tells what a pointer that was pressed does next, wherever it goes, and which keys are pressed meanwhile: before anything
 * else that Esc would close.
 *
 * @returns what ends it
 */
export function followPointer({ move, drop, cancel, key }: Following): () => void {
  const following = new AbortController()
  const { signal } = following
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', drop, { signal })
  window.addEventListener('pointercancel', cancel, { signal })
  window.addEventListener('keydown', key, { capture: true, signal })
  return () => following.abort()
}
