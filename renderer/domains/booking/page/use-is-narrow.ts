import { mediaHook } from '#renderer/ui/page/media-hook.ts'

/** Whether the page has the width of a phone, as its styles say it. */
export const useIsNarrow = mediaHook('(width < 600px)')
