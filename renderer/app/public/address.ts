/*
 * The address of a public page. The product's router is left out of these pages: it would be a tenth of what they
 * may weigh, and nobody walks between them. They are entered from outside, by a link or in a frame.
 */

/** The first group of a pattern that the path matches as a whole; null where it does not. */
export function parameterOf(pattern: RegExp, path: string): string | null {
  return pattern.exec(path)?.[1] ?? null
}

export const queryOf = (name: string): string | null => new URLSearchParams(window.location.search).get(name)

/** What the page before handed over with the navigation, in the place where React Router keeps it. */
export function navigationState(): unknown {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null
}

/** Takes a parameter out of the address without leaving the page. */
export function forgetQuery(name: string): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(name)) return
  address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
}
