import { sealedStore } from '#renderer/domains/identity/index.ts'
import { talkName } from '../talk.ts'
import type { Talk } from '../talk.ts'
import { DRAFT_PREFIX } from './forget-drafts.ts'

const keyOf = (writerId: string, talk: Talk): string => `${DRAFT_PREFIX}${writerId}:${talkName(talk)}`

/** What somebody was writing on this device; empty where nothing is kept. */
export const readMessageDraft = (writerId: string, talk: Talk): string => sealedStore.get(keyOf(writerId, talk)) ?? ''

/** A full storage must not stop somebody from writing: then there is only no draft. */
export function keepMessageDraft(writerId: string, talk: Talk, text: string): void {
  const key = keyOf(writerId, talk)
  if (text === '') return sealedStore.remove(key)
  try {
    sealedStore.set(key, text)
  } catch {
    sealedStore.remove(key)
  }
}
