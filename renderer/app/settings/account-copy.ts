import { pageStorage } from '#renderer/platform/page-storage.ts'
import type { DisplaySettings } from '#shared/domains/identity/settings.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { toInstant, toMillis } from '#shared/kernel/time.ts'

/** What this device knows of the account's copy of its settings. */
export interface AccountCopy {
  /** Whose settings are shown here. */
  userId: string
  /** When they were chosen; null if they never were. */
  changedAt: string | null
  /** The account has not been told yet. */
  isWaiting: boolean
  /** A language that the account has not been told of. */
  language?: Language | undefined
}

const COPY_KEY = 'tendwell.settings.account'

export function readCopy(): AccountCopy | null {
  try {
    const { userId, changedAt, isWaiting, language } = {
      ...JSON.parse(pageStorage('localStorage')?.getItem(COPY_KEY) ?? '{}'),
    }
    if (typeof userId !== 'string') return null
    return {
      userId,
      changedAt: typeof changedAt === 'string' && Number.isFinite(Date.parse(changedAt)) ? changedAt : null,
      isWaiting: isWaiting === true,
      language: typeof language === 'string' && isLanguage(language) ? language : undefined,
    }
  } catch {
    return null
  }
}

export const writeCopy = (copy: AccountCopy): void =>
  pageStorage('localStorage')?.setItem(COPY_KEY, JSON.stringify(copy))

/**
 * What to show when somebody is there: the settings of the account, `usual` in place of another person's, or null where
 * what is shown is theirs already.
 */
export function arrivalOf(
  copy: AccountCopy | null,
  userId: string,
  kept: DisplaySettings | undefined,
): { copy: AccountCopy; show: DisplaySettings | 'usual' | null } {
  if (copy?.userId !== userId)
    return {
      copy: { userId, changedAt: kept?.changedAt ?? null, isWaiting: false },
      show: kept ?? (copy === null ? null : 'usual'),
    }
  const isKnown =
    kept === undefined || (copy.changedAt !== null && toMillis(kept.changedAt) <= toMillis(copy.changedAt))
  // What waits is sent first: the account knows which of the two is later.
  if (isKnown || copy.isWaiting) return { copy, show: null }
  return { copy: { ...copy, changedAt: kept.changedAt }, show: kept }
}

/** A choice that was made here, later than whatever was known: a clock that is behind must not undo it. */
export function choiceOf(
  copy: AccountCopy | null,
  { userId, language }: Pick<AccountCopy, 'userId' | 'language'>,
  now: number,
): AccountCopy {
  const own = copy?.userId === userId ? copy : null
  const before = own?.changedAt ?? null
  return {
    userId,
    changedAt: toInstant(before === null ? now : Math.max(now, toMillis(before) + 1)),
    isWaiting: true,
    language: language ?? own?.language,
  }
}

interface Choice {
  language?: Language
}

let listener: ((choice: Choice) => void) | null = null

/** Hears of every choice while somebody is signed in. Returns the unsubscribe. */
export function onChoice(next: (choice: Choice) => void): () => void {
  listener = next
  return () => {
    if (listener === next) listener = null
  }
}

/** Something was chosen. While nobody is signed in it is this device's, and gives way to the account's at the next sign-in. */
export function noteChoice(choice: Choice): void {
  if (listener === null) pageStorage('localStorage')?.removeItem(COPY_KEY)
  else listener(choice)
}
