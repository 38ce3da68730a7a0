import { hasFlag, keepFlag } from '#renderer/platform/flag-cookie.ts'
import type { Flag } from '#renderer/platform/flag-cookie.ts'

/** Spec §9: that the folders are folded away is kept for 7 days. */
export const COLLAPSED: Flag = { name: 'tendwell.collapsed-notes', seconds: 7 * 24 * 60 * 60 }

export const isCollapsed = (): boolean => hasFlag(COLLAPSED, document.cookie)

export const keepCollapsed = (isFolded: boolean): void => keepFlag(COLLAPSED, isFolded)
