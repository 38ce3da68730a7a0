import type { Session } from 'electron'
import { languageOfTags } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'

type SpellingSession = Pick<
  Session,
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
  | 'setSpellCheckerDictionaryDownloadURL'
  | 'availableSpellCheckerLanguages'
>

interface SpellingParts {
  session: SpellingSession
  platform: NodeJS.Platform
  /** Whether the person wants it; null when they never said. */
  choice: { read(): boolean | null; keep(isOn: boolean): void }
  /** A folder of dictionaries that whoever looks after the machine has; null for Chromium's own, at Google. */
  dictionaries: string | null
}

/**
 * Checks what is typed. macOS does it by itself, with what is on the computer, and so it is on there. Elsewhere Chromium
 * fetches a dictionary from Google first, and a clinic's computer asks nobody but its server unless somebody wants it to:
 * it is off until then.
 */
export function createSpelling({ session, platform, choice, dictionaries }: SpellingParts) {
  const isMac = platform === 'darwin'
  let tags: readonly string[] = []
  const isOn = () => choice.read() ?? isMac

  function apply(): void {
    if (!isMac) {
      // No language, no dictionary to fetch: switched off alone it might still be got ready.
      if (isOn() && dictionaries !== null) session.setSpellCheckerDictionaryDownloadURL(dictionaries)
      session.setSpellCheckerLanguages(isOn() ? dictionaryOf(tags, session.availableSpellCheckerLanguages) : [])
    }
    session.setSpellCheckerEnabled(isOn())
  }

  return {
    isOn,
    /** Who would be asked for a dictionary; null where it is on the computer already. */
    asks: (): string | null => {
      if (isMac) return null
      return dictionaries === null ? 'Google' : new URL(dictionaries).host
    },
    change(wanted: boolean): void {
      choice.keep(wanted)
      apply()
    },
    /** People write in the language that they read. */
    speak(languages: readonly string[]): void {
      tags = languages
      apply()
    },
  }
}

/** What Chromium has dictionaries of; there is none of Chinese or Arabic. */
const USUAL: Partial<Record<Language, string>> = { en: 'en-US', fr: 'fr', vi: 'vi' }

/** The dictionary of the first language of these that the page can be in: of the person's own region, if there is one. */
function dictionaryOf(tags: readonly string[], available: readonly string[]): string[] {
  const language = languageOfTags(tags)
  const wanted = [...tags.filter((tag) => tag.toLowerCase().split('-')[0] === language), USUAL[language]]
  return available.filter((tag) => tag === wanted.find((one) => one !== undefined && available.includes(one)))
}
