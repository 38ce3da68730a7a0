import { useCallback, useRef } from 'react'
import { v4 } from 'uuid'

/**
 * A key for each distinct request: pressing twice, or trying again after a lost connection, sends the same key and
 * books once; a request that was changed meanwhile gets a new one. Works on pages without a secure context, unlike the
 * browser's own random id.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' })
  return useCallback((body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: v4() }
    return last.current.key
  }, [])
}
