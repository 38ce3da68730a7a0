import { useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useSessionState } from '#renderer/domains/identity/index.ts'
import { LANGUAGE_KEY, onLanguageChosen, showLanguage } from '#renderer/ui/i18n/start.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import type { DisplaySettings } from '#shared/domains/identity/settings.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import { arrivalOf, choiceOf, noteChoice, onChoice, readCopy, writeCopy } from './account-copy.ts'
import { DEFAULT_SETTINGS, displayOf } from './settings.ts'
import { rereadSettingsAtom, settingsAtom, shownSettingsAtom } from './settings-atom.ts'
import { SETTINGS_KEY, readSettings } from './settings-state.ts'

/** Somebody who tries the colours one after the other is one change. */
const SETTLE_MS = 600
/** As the journal does: a phone does not always say that its line is back. */
const LOOK_EVERY_MS = 5000

/** Keeps the settings of this device and of the account the same (spec §2, Settings drawer). Mounted once, at the top. */
export function useAccountSettings(): void {
  const session = useSessionState()
  const user = session.status === 'authenticated' ? session.user : null
  const show = useShow()
  useOtherTabs()

  // Renewals answer with the settings anew, so that a page which stays open for days follows as well.
  useEffect(() => {
    if (user === null) return
    const { copy, show: shown } = arrivalOf(readCopy(), user.id, user.settings.display)
    writeCopy(copy)
    if (shown !== null) show(shown)
  }, [user, show])

  useEffect(() => onLanguageChosen((language) => noteChoice({ language })), [])
  useSending(user?.id ?? null, show)
}

function useShow(): (display: DisplaySettings | 'usual') => void {
  const store = useStore()
  const set = useSetAtom(shownSettingsAtom)
  return useCallback(
    (display) => {
      const { closedGroups } = store.get(settingsAtom)
      if (display === 'usual') return set({ ...DEFAULT_SETTINGS, closedGroups })
      const { language, changedAt: _, ...look } = display
      set({ ...look, closedGroups })
      if (language !== undefined) void showLanguage(language)
    },
    [set, store],
  )
}

/** Tells the account of what was chosen, as soon as it can. */
function useSending(userId: string | null, show: (display: DisplaySettings) => void): void {
  useEffect(() => {
    if (userId === null) return undefined
    let settling: ReturnType<typeof setTimeout> | undefined
    let isBusy = false
    const look = async () => {
      const copy = readCopy()
      if (isBusy || settling !== undefined || copy?.userId !== userId || !copy.isWaiting || copy.changedAt === null)
        return
      isBusy = true
      // From where the copy stands: another tab may have chosen, and this one not heard of it yet.
      const sent = { ...displayOf(readSettings()), language: copy.language, changedAt: copy.changedAt }
      try {
        const { settings } = await call(account.updateSettings, { body: { settings: { display: sent } } })
        // Chosen again meanwhile, the next round tells.
        if (readCopy()?.changedAt !== sent.changedAt || settings.display === undefined) return
        writeCopy({ userId, changedAt: settings.display.changedAt, isWaiting: false })
        show(settings.display)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Not what is wrong with the line or the moment: asked again it would be refused again.
        if (error.code === 'invalid_input') writeCopy({ ...copy, isWaiting: false, language: undefined })
      } finally {
        isBusy = false
      }
    }
    const begin = () => void look()
    const stopHearing = onChoice(({ language }) => {
      writeCopy(choiceOf(readCopy(), { userId, language }, Date.now()))
      clearTimeout(settling)
      settling = setTimeout(() => {
        settling = undefined
        begin()
      }, SETTLE_MS)
    })
    begin()
    const timer = setInterval(begin, LOOK_EVERY_MS)
    window.addEventListener('online', begin)
    return () => {
      stopHearing()
      clearTimeout(settling)
      clearInterval(timer)
      window.removeEventListener('online', begin)
    }
  }, [userId, show])
}

/** What is chosen in one tab is seen in the others. */
function useOtherTabs(): void {
  const reread = useSetAtom(rereadSettingsAtom)
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SETTINGS_KEY) reread()
      if (key === LANGUAGE_KEY && newValue !== null && isLanguage(newValue)) void showLanguage(newValue)
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [reread])
}
