/**
 * What the browser keeps for this page, or null where it denies that: the public pages stand in frames of other
 * sites, and there merely touching the storage throws.
 */
export function pageStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[kind]
  } catch {
    return null
  }
}

/** Removes all whose name begins so. */
export function forgetStored(prefix: string): void {
  const storage = pageStorage('localStorage')
  if (storage === null) return
  for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
}
