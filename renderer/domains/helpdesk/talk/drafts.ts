import { sealedStore } from '#renderer/domains/identity/index.ts'
import { DRAFT_PREFIX } from '../forget-drafts.ts'

/** What somebody was writing on this device; empty where nothing is kept. `talk` names the chat and who writes in it. */
export const draftOf = (talk: string) => ({
  read: (): string => sealedStore.get(DRAFT_PREFIX + talk) ?? '',
  /** A full storage must not stop somebody from writing: then there is only no draft. */
  keep(text: string): void {
    const key = DRAFT_PREFIX + talk
    if (text === '') return sealedStore.remove(key)
    try {
      sealedStore.set(key, text)
    } catch {
      sealedStore.remove(key)
    }
  },
})
