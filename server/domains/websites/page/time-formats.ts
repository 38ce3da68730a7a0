const KEPT_MAX = 100
const kept = new Map<string, Intl.DateTimeFormat>()

/** A way of writing times, made once: to make one takes longer than to draw a block with it. */
export function timeFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options])
  const known = kept.get(key)
  if (known !== undefined) return known
  const [oldest] = kept.keys()
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  const fresh = new Intl.DateTimeFormat(tag, options)
  kept.set(key, fresh)
  return fresh
}
