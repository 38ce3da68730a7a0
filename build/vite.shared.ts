import react from '@vitejs/plugin-react'
import postcssRtlcss from 'postcss-rtlcss'
import type { UserConfig } from 'vite'
import { lightContract } from './light/light-contract.ts'
import { lightIcons } from './light/light-icons.ts'
import { lightTemporal } from './light/light-temporal.ts'
import { lightZod } from './light/light-zod.ts'
import { remSizes } from './rem-sizes.ts'

/**
 * Modules that do nothing by being there. A door only passes on: a screen fetches what it uses of a domain, not whatever has a style sheet
 * there. That of the public scheduler is fetched as a whole.
 */
const QUIET = [
  { test: /\/renderer\/(?!domains\/booking\/).*\/index\.ts$/, sideEffects: false },
  { test: /\/shared\/(?!kernel\/without-eval).*\.ts$/, sideEffects: false },
]

/** What the website and the desktop window have in common, so that one source gives one app in both. */
export function sharedRenderer(): UserConfig {
  return {
    plugins: [react(), lightZod(), lightContract(), lightIcons(), lightTemporal()],
    css: { postcss: { plugins: [flipBlueprint(), remSizes()] } },
    publicDir: 'static',
    worker: { format: 'es' },
    // Browsers of that year fetch modules early by themselves.
    build: {
      target: 'es2024',
      modulePreload: { polyfill: false },
      rolldownOptions: { treeshake: { moduleSideEffects: [...QUIET] } },
    },
  }
}

/**
 * Gives Blueprint's style sheet its right-to-left half. Our own styles are left alone: they use logical
 * properties. `:where` adds no specificity, so a rule of ours still wins over the flipped one before it.
 */
function flipBlueprint(): ReturnType<typeof postcssRtlcss> {
  const flip = postcssRtlcss({
    mode: 'combined',
    ltrPrefix: ':where([dir="ltr"])',
    rtlPrefix: ':where([dir="rtl"])',
    bothPrefix: ':where([dir])',
  })
  return {
    postcssPlugin: 'tendwell-flip-blueprint',
    async Once(root, helpers) {
      if (root.source?.input.file?.includes('@blueprintjs') !== true) return
      // Blueprint pins a few controls to the physical left in right-to-left; flipping them once more would take
      // their padding away, and what they correct is right by itself after the flip.
      root.walkRules(/^\[dir=rtl\]/, (rule) => void rule.remove())
      await flip.Once?.(root, helpers)
      // In a layer of its own, so that what we say about a part of Blueprint wins without fighting over specificity.
      const layer = new helpers.AtRule({ name: 'layer', params: 'blueprint', nodes: root.nodes })
      root.removeAll().append(layer)
    },
  }
}
