import { createHash } from 'node:crypto'
import { BASE_STYLE } from './base.ts'
import { CAMPAIGN_STYLE } from './campaigns.ts'
import { BLOCK_STYLE } from './blocks.ts'

/** A rule for each height and each overlay that a block may have: a page has no style of its own in its markup. */
const HEIGHTS = Array.from({ length: 29 }, (_, index) => 240 + index * 20)
  .map((height) => `.h-${height}{min-block-size:${height}px}`)
  .join('')
const OVERLAYS = Array.from({ length: 11 }, (_, index) => `.o-${index}{opacity:${index / 10}}`).join('')

/** The one style sheet of all websites. */
export const STYLE = `${BASE_STYLE}${BLOCK_STYLE}${CAMPAIGN_STYLE}${HEIGHTS}${OVERLAYS}`.replaceAll(/\n\s*/g, '')

/** Its address changes with it, so that it is kept for good. */
export const STYLE_VERSION = `${createHash('sha256').update(STYLE).digest('hex').slice(0, 16)}.css`
export const STYLE_PATH = `/api/web/site-style/${STYLE_VERSION}`
