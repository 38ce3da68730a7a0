import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'
import { useSession } from '#renderer/domains/identity/index.ts'
import { canToggleMode, effectiveMode } from '#shared/domains/orgs/modes.ts'
import type { Mode, Viewer } from '#shared/domains/orgs/modes.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'

/** The mode that a person asked for at one of their desks; at another one, or for another person, it says nothing. */
const wantedModeAtom = atom<{ userId: UserId; orgId: OrgId | null; mode: Mode } | null>(null)

/** The org in which the person works at the moment; null for a person without one. */
export const useCurrentOrg = (): CurrentOrg | null => useSession().user.current?.org ?? null

/** The facts by which modes, menus and gates are judged. Who is logged in as an org has no rights of the system meanwhile. */
export function useViewer(): Viewer {
  const { user } = useSession()
  return useMemo(
    () => ({
      role: user.acting === null ? user.role : 'user',
      currentRole: user.current?.role ?? null,
      org: user.current?.org ?? null,
    }),
    [user],
  )
}

/** User mode or org mode, and the way to the other one where there is one. */
export function useMode(): { mode: Mode; canToggle: boolean; toggle: () => void } {
  const viewer = useViewer()
  const { id: userId, orgCurrent: orgId } = useSession().user
  const [wanted, setWanted] = useAtom(wantedModeAtom)
  const isMeant = wanted !== null && wanted.userId === userId && wanted.orgId === orgId
  const mode = effectiveMode(viewer, isMeant ? wanted.mode : null)
  return {
    mode,
    canToggle: canToggleMode(viewer),
    toggle: () => setWanted({ userId, orgId, mode: mode === 'org' ? 'user' : 'org' }),
  }
}
