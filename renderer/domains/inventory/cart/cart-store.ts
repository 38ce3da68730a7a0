import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import { CART_PREFIX, unkept } from './forget-carts.ts'

const CartLine = z.object({
  id: z.string(),
  name: z.string(),
  qty: z.int().positive(),
  /** For one, minor units of the currency; what counts is the server's. */
  price: z.int(),
  currency: z.string(),
})
/** One product in a cart: how many of it, and how it was called and priced when the person last saw it. */
export type CartLine = z.infer<typeof CartLine>

const listeners = new Set<() => void>()

const cartKey = (userId: string, orgId: string): string => `${CART_PREFIX}${userId}:${orgId}`

const isLine = (value: unknown): value is CartLine => CartLine.safeParse(value).success

/** What is kept on this device; whatever is no line is left out. */
export function parseLines(text: string | null): CartLine[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine) : []
  } catch {
    return []
  }
}

/** Lines after one was set: a quantity of nothing takes it out (spec §5 Product quantity). */
export function withLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  if (line.qty <= 0) return lines.filter(({ id }) => id !== line.id)
  const known = lines.some(({ id }) => id === line.id)
  return known ? lines.map((one) => (one.id === line.id ? line : one)) : [...lines, line]
}

function read(key: string): string | null {
  return unkept.get(key) ?? pageStorage('localStorage')?.getItem(key) ?? null
}

function write(key: string, lines: readonly CartLine[]): void {
  const text = JSON.stringify(lines)
  try {
    const storage = pageStorage('localStorage')
    if (storage === null) unkept.set(key, text)
    else if (lines.length === 0) storage.removeItem(key)
    else storage.setItem(key, text)
  } catch {
    unkept.set(key, text)
  }
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  // Another tab of the same person.
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

/** The cart of a person at an org: kept on this device through reloads, and the same in every tab. */
export function useCart(userId: string, orgId: string) {
  const key = cartKey(userId, orgId)
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => read(key), [key]),
  )
  return useMemo(() => {
    // Read anew at each change: another tab may have added something meanwhile.
    const change = (work: (lines: CartLine[]) => CartLine[]) => write(key, work(parseLines(read(key))))
    return {
      lines: parseLines(text),
      set: (line: CartLine) => change((lines) => withLine(lines, line)),
      take: (ids: readonly string[]) => change((lines) => lines.filter(({ id }) => !ids.includes(id))),
    }
  }, [key, text])
}

export type Cart = ReturnType<typeof useCart>
