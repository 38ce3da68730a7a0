import type { Platform } from './port.ts'

let chosen: Platform | null = null

/** Called once by the entry, before anything renders. */
export function choosePlatform(platform: Platform): void {
  chosen = platform
}

/** The shell this page runs in. */
export function platform(): Platform {
  if (chosen === null) throw new Error('The entry has to choose a platform before the app starts')
  return chosen
}
