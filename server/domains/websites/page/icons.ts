import type { FEATURE_ICONS } from '#shared/domains/websites/blocks.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** Drawn in a square of 24, with lines alone. */
const PATHS: Readonly<Record<(typeof FEATURE_ICONS)[number], string>> = {
  heart: 'M12 20s-7-4.6-9-9a5 5 0 0 1 9-4 5 5 0 0 1 9 4c-2 4.4-9 9-9 9z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM9 12l2 2 4-4',
  leaf: 'M5 19C4 9 10 4 20 4c0 10-5 16-13 13M5 20c2-5 5-8 9-10',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  star: 'M12 3l2.7 5.8 6.3.7-4.7 4.2 1.3 6.3L12 16.9 6.4 20l1.3-6.3L3 9.5l6.3-.7z',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
}

export const iconOf = (name: keyof typeof PATHS): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <path d="${PATHS[name]}"></path>
  </svg>`

/** Signs in the head of a page. */
const SIGNS = {
  cart: 'M3 4h2.5l2 11h10.5l2-8H6.4M9 20.5a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6zM17 20.5a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5a8 8 0 0 1 16 0',
} as const

export const signOf = (name: keyof typeof SIGNS): Html =>
  html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${SIGNS[name]}"></path></svg>`
