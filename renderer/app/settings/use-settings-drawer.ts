import { useLocation, useNavigate } from 'react-router'

const HASH = '#settings'

/** The drawer is open while the address ends in `#settings` (spec §2), so the browser's Back closes it. */
export function useSettingsDrawer(): { isOpen: boolean; open: () => void; close: () => void } {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = hash === HASH
  return {
    isOpen,
    open() {
      if (!isOpen) void navigate({ search, hash: HASH }, { state: { openedHere: true }, preventScrollReset: true })
    },
    close() {
      if (wasOpenedHere(state)) void navigate(-1)
      else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
    },
  }
}

/** Opened by a link from elsewhere, going back would leave the page. */
const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state && state.openedHere === true
