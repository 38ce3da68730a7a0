import { useCallback, useRef } from 'react'

/**
 * A key for each distinct request: pressing twice, or trying again after a lost connection, sends the same key and
 * books once; a request that was changed meanwhile gets a new one.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' })
  return useCallback((body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
    return last.current.key
  }, [])
}
