import { useApi } from '#renderer/api/use-api.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { icons } from '#shared/domains/plans/icons-api.ts'

/** Milliseconds after the last letter until the service outside is asked (spec §7 Other). */
const PAUSE = 500

interface ServiceIcons {
  icons: { name: string; word: string }[]
  /** Its answer is still to come. */
  isAsking: boolean
  /** It does not answer, or cannot be asked without a connection. */
  isAway: boolean
}

/** What the service outside has for what was typed; nothing where there is none. */
export function useServiceIcons(typed: string): ServiceIcons {
  const wanted = typed.trim().slice(0, 60)
  const s = useSettled(wanted, PAUSE)
  const isWanted = s !== '' && wanted !== ''
  // Not for as long as the page is open: a service that was away may be back.
  const found = useApi(icons.search, { query: { s } }, { enabled: isWanted })
  if (!isWanted) return { icons: [], isAsking: wanted !== '', isAway: false }
  return {
    icons: (found.data?.icons ?? []).map((name) => ({ name, word: wordOf(name) })),
    isAsking: s !== wanted || found.isLoading,
    isAway: found.isError || found.isPaused || found.data?.isAway === true,
  }
}

/** `mdi:food-apple` is a food apple. */
const wordOf = (name: string): string => name.slice(name.indexOf(':') + 1).replaceAll('-', ' ')
