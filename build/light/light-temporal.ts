import type { Plugin } from 'vite'

const OURS = '\0tendwell-temporal'

/**
 * Dates and zones by the browser itself. `temporal-polyfill` takes what the browser has as well, but brings its own along to
 * everybody: 18 kB for the few whose browser has none yet. They fetch it before the app (`renderer/app/load-dashboard.ts`).
 */
export function lightTemporal(): Plugin {
  return {
    name: 'tendwell-light-temporal',
    enforce: 'pre',
    apply: 'build',
    resolveId: (name) => (name === 'temporal-polyfill' ? OURS : undefined),
    load: (id) => (id === OURS ? `export const { Temporal } = globalThis` : undefined),
  }
}
