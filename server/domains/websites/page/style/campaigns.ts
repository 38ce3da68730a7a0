import { SLIDES_MAX } from '#shared/domains/campaigns/schema.ts'

/** How long a slide stands until the next one is there, and of that how long it moves (spec §9), in seconds. */
const STEP = 6
const MOVES = 0.8

/** Where the row stands at which moment of its round, for so many slides: each stands, then moves; the last leads back. */
function roundOf(slides: number): string {
  const at = (seconds: number) => `${((seconds / (slides * STEP)) * 100).toFixed(3)}%`
  const stops = Array.from({ length: slides }, (_, index) => {
    const place = index === 0 ? '0' : `calc(var(--way)*-${index}00%)`
    return `${at(index * STEP)},${at((index + 1) * STEP - MOVES)}{transform:translateX(${place})}`
  })
  return `@keyframes round-${slides}{${stops.join('')}100%{transform:none}}
.carousel.of-${slides} .track{animation:round-${slides} ${slides * STEP}s ease-in-out infinite}`
}

const ROUNDS = Array.from({ length: SLIDES_MAX - 1 }, (_, index) => roundOf(index + 2)).join('')

const TINTS = ['#2065d1', '#18794e', '#b4510f', '#6d4ac4', '#bf2e2e', '#0e7490']
  .map((colour, index) => `.d-${index}{color:${colour}}`)
  .join('')

/**
 * The campaigns of an org: a row that is scrolled, with nothing but this sheet. It moves by itself only where there is a pointer whose
 * owner has not asked for less motion, and stands under the pointer, with the focus in it, and once it was stopped (WCAG 2.2.2).
 */
export const CAMPAIGN_STYLE = `
.carousel{position:relative;--way:1}
[dir=rtl] .carousel{--way:-1}
.window{overflow-x:auto;scroll-snap-type:x mandatory;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
.window:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.track{display:flex;list-style:none}
.slide{position:relative;flex:0 0 100%;min-inline-size:0;scroll-snap-align:start;display:grid;grid-template-rows:auto 1fr}
.slide-picture{position:relative;aspect-ratio:16/9;background:var(--tinted);overflow:hidden}
.slide-picture :is(img,svg){position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.slide-text{display:flex;flex-direction:column;justify-content:center;align-items:flex-start;gap:12px;padding:24px;min-inline-size:0;overflow-wrap:anywhere}
.slide-text p:not(.card-title){color:var(--soft)}
.carousel:not(.of-1) .slide{flex-basis:92%}
@media (min-width:760px){.slide{grid-template:1fr/5fr 6fr;min-block-size:280px}.slide-picture{aspect-ratio:auto}.slide-text{padding:32px 40px}.slide-text .card-title{font-size:1.6rem}}
.drawn{fill:currentColor;background:color-mix(in srgb,currentColor 12%,var(--surface))}
.drawn>*{opacity:.22}
${TINTS}
.stop{display:none}
.dot{position:absolute;inset-block-end:0;inset-inline-start:0;inline-size:1px;block-size:1px}
.unseen{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px;overflow:hidden;white-space:nowrap}
@media (hover:hover) and (prefers-reduced-motion:no-preference){
.carousel:not(.of-1) .slide{flex-basis:100%}
.stop{display:flex;align-items:center;justify-content:flex-end;gap:8px;min-block-size:44px;color:var(--soft);cursor:pointer}
.stop input{inline-size:20px;block-size:20px;accent-color:var(--accent)}
.carousel:not(:has(.stop :checked)):not(:focus-within) .window{overflow:hidden}
${ROUNDS}
.carousel:hover .track{animation-play-state:paused}
.carousel:has(.stop :checked) .track,.window:focus-within .track{animation:none}
}
`
