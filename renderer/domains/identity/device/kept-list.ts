import { sealedStore } from './sealed-store.ts'

/** What waits on this device for the server, by the key under which it arrives once. */
interface Kept {
  key: string
}

interface KeptListOptions<Item> {
  /** Before whose list it is. */
  prefix: string
  /** What is stored, as JSON; nothing where it cannot be read. */
  parse: (stored: unknown) => readonly Item[]
}

/** A list of each person that this device keeps, sealed with their key. All tabs hear of a change. */
export function keptList<Item extends Kept>({ prefix, parse }: KeptListOptions<Item>) {
  const NONE: readonly Item[] = []
  const listeners = new Set<() => void>()
  /** By the text that is stored, so that who asks twice gets the same list. */
  let last: { text: string; list: readonly Item[] } = { text: '', list: NONE }
  const keyOf = (writerId: string): string => `${prefix}${writerId}`

  function parsed(text: string): readonly Item[] {
    try {
      return parse(JSON.parse(text))
    } catch {
      return NONE
    }
  }

  function read(writerId: string): readonly Item[] {
    const text = sealedStore.get(keyOf(writerId)) ?? ''
    if (text !== last.text) last = { text, list: parsed(text) }
    return last.list
  }

  function write(writerId: string, list: readonly Item[]): void {
    if (list.length === 0) sealedStore.remove(keyOf(writerId))
    else sealedStore.set(keyOf(writerId), JSON.stringify(list))
    for (const listener of listeners) listener()
  }

  return {
    /** The oldest first. */
    read,

    /** @returns whether the device keeps it: not where it has no room, or lets no page keep anything */
    put(writerId: string, item: Item, among: (list: readonly Item[]) => readonly Item[]): boolean {
      try {
        write(writerId, among(read(writerId)))
      } catch {
        return false
      }
      return read(writerId).some(({ key }) => key === item.key)
    },

    take: (writerId: string, key: string): void =>
      write(
        writerId,
        read(writerId).filter((one) => one.key !== key),
      ),

    /** Also hears what another tab did. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
