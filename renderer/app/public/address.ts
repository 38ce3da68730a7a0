import { useSyncExternalStore } from 'react'

/*
 * The address of a public page. The product's router is left out of these pages: it would be a tenth of what they
 * may weigh. They are entered from outside, by a link or in a frame, and the one way between them, from the locator to a
 * scheduler, needs no more than this.
 */

/** The first group of a pattern that the path matches as a whole; null where it does not. */
export function parameterOf(pattern: RegExp, path: string): string | null {
  return pattern.exec(path)?.[1] ?? null
}

export const queryOf = (name: string): string | null => new URLSearchParams(window.location.search).get(name)

/** The partner's labels; a link into a frame or a new tab has no other place for them than its address. */
const LABELS = ['partnerId', 'gtmId', 'conversionId', 'conversionLabel'] as const
/** As long as the server takes one; what is none would only make it refuse a booking. */
const LABEL = /^[!-~]{1,64}$/

/**
 * What the page before handed over: with the navigation, in the place where React Router keeps it, or the partner's labels
 * in the address. Nothing about a person is taken from an address, which ends up in logs.
 */
export function handedOver(): Record<string, unknown> {
  const state: unknown = window.history.state
  const given = typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null
  const labels = LABELS.map((name) => [name, queryOf(name)] as const).filter(([, value]) => LABEL.test(value ?? ''))
  return { ...Object.fromEntries(labels), ...(typeof given === 'object' ? given : {}) }
}

/** Takes a parameter out of the address without leaving the page. */
export function forgetQuery(name: string): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(name)) return
  address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
}

/** The address as it stands; renders again after Back, Forward and `goTo`. */
export const useAddress = (): URL => new URL(useSyncExternalStore(onMove, () => window.location.href))

function onMove(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}
