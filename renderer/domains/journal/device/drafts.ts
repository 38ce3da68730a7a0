import { isDraft } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'
import { DRAFT_PREFIX } from './forget-drafts.ts'
import { sealedStore } from '#renderer/domains/identity/index.ts'

/** What is being written stays on this device until it is saved: one draft for each writer, person and day or entry. */
export const draftKey = (writerId: string, personId: string, about: string): string =>
  `${DRAFT_PREFIX}${writerId}:${personId}:${about}`

/** What the draft is about that mends an entry which waits under that key. */
export const waitingDraft = (key: string): string => `waiting-${key}`

export function readDraft(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sealedStore.get(key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** A full storage must not stop somebody from writing: then there is only no draft. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    sealedStore.set(key, JSON.stringify(draft))
  } catch {
    forgetDraft(key)
  }
}

/** Of what another tab typed into the same draft meanwhile, nothing goes: only what was sent. */
export function forgetSentDraft(key: string, sent: Draft): void {
  if (sealedStore.get(key) === JSON.stringify(sent)) forgetDraft(key)
}

export const forgetDraft = (key: string): void => sealedStore.remove(key)
