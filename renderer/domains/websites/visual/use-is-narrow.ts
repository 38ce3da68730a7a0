import { mediaHook } from '#renderer/ui/page/media-hook.ts'

/** Below it blocks, page and settings have no room beside each other; the sheets say the same. */
export const useIsNarrow = mediaHook('(width < 1100px)')
