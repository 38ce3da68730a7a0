import { useNavigate } from 'react-router'
import { useCurrentOrg, useMode, useSwitchOrg } from '#renderer/domains/orgs/index.ts'
import type { Notice } from '#shared/domains/messaging/notices-api.ts'

/** Goes where a notice leads: into the org and the mode in which that screen is. */
export function useGoToNotice(): (notice: Pick<Notice, 'leads' | 'isForStaff' | 'org'>) => Promise<void> {
  const navigate = useNavigate()
  const current = useCurrentOrg()
  const { mode, canToggle, toggle } = useMode()
  const switchOrg = useSwitchOrg()
  return async ({ leads, isForStaff, org }) => {
    // Entered anew, an org that one works for opens in its own mode.
    if (isForStaff && org !== null && org.id !== current?.id) await switchOrg(org)
    else if (canToggle && isForStaff !== (mode === 'org')) toggle()
    await navigate(leads)
  }
}
