/** Minutes without a hand on keyboard or mouse, after which the desktop client locks. */
export const LOCK_MINUTES = { usual: 5, least: 1, most: 240 } as const
