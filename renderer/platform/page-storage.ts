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
