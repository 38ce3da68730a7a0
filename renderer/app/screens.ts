import { Calendar, Dashboard, User } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import { STAFF } from '#shared/kernel/roles.ts'
import { meets } from '#shared/domains/orgs/access.ts'
import type { Requirement } from '#shared/domains/orgs/access.ts'
import type { Mode, Standing } from '#shared/domains/orgs/modes.ts'

export type ScreenId = 'overview' | 'schedule' | 'account'
export type ScreenGroup = 'dashboard' | 'management'

export interface Screen {
  id: ScreenId
  path: string
  /** Its key under `screen` in the `shell` catalogue names it too. */
  group: ScreenGroup
  icon: ComponentType<{ size?: number }>
  /** One of these has to be met. */
  access: readonly Requirement[]
}

/**
 * The screens behind the sign-in and who may open them (spec §2 Navigation, §6). Written once: the guards of
 * the routes, the menus and the search read this table, so none can offer what another refuses.
 */
export const SCREENS: readonly Screen[] = [
  { id: 'overview', path: '/dashboard/app', group: 'dashboard', icon: Dashboard, access: [{}] },
  {
    id: 'schedule',
    path: '/dashboard/schedule',
    group: 'dashboard',
    icon: Calendar,
    access: [
      {
        mode: 'org',
        roles: STAFF,
        feature: 'useSchedules',
        orgKinds: ['partner-reseller', 'partner-supplier', 'customer'],
      },
      // In user mode everybody has a calendar of their own appointments.
      { mode: 'user' },
    ],
  },
  { id: 'account', path: '/dashboard/user/account', group: 'management', icon: User, access: [{}] },
]

/** Whether the person may open the screen in the mode they are in. */
export function mayOpen(id: ScreenId, standing: Standing, wanted: Mode | null): boolean {
  return screenOf(id).access.some((requirement) => meets(standing, wanted, requirement))
}

/** The screens that the person may open, by group and in the order of the table. */
export function menuOf(standing: Standing, wanted: Mode | null): { group: ScreenGroup; screens: Screen[] }[] {
  const open = SCREENS.filter((screen) => mayOpen(screen.id, standing, wanted))
  const groups = [...new Set(open.map((screen) => screen.group))]
  return groups.map((group) => ({ group, screens: open.filter((screen) => screen.group === group) }))
}

function screenOf(id: ScreenId): Screen {
  const screen = SCREENS.find((candidate) => candidate.id === id)
  if (screen === undefined) throw new Error(`There is no screen ${id}`)
  return screen
}
