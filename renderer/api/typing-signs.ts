type Listener = (talk: string) => void
const listeners = new Set<Listener>()

/** Hears that somebody types in a talk of one's own. Returns the unsubscribe. */
export function onTyping(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes on what the stream has said. */
export function tellTyping(talk: string): void {
  for (const listener of listeners) listener(talk)
}
