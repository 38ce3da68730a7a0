import { resolve } from 'node:path'
import { defineConfig } from 'electron-vite'
import { mergeConfig } from 'vite'
import type { PluginOption } from 'vite'
import { fetchEarly } from './build/fetch-early.ts'
import { sharedRenderer } from './build/vite.shared.ts'

const at = (...path: string[]) => resolve(import.meta.dirname, ...path)

/** The desktop client: main process, preload script and the page. `vite.config.ts` builds the website from the same source. */
export default defineConfig({
  main: {
    build: {
      outDir: at('out/main'),
      // Everything but the native keyring goes into the bundle, so that the packaged app carries none of the server's libraries.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('main/index.ts') },
        external: ['@napi-rs/keyring'],
      },
    },
  },
  preload: {
    build: {
      outDir: at('out/preload'),
      minify: true,
      // A sandboxed preload script can load no other file.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: mergeConfig(sharedRenderer(), {
    root: at('renderer'),
    // Whoever takes over a desk starts the page anew, and waits for it.
    plugins: [absoluteAddresses(), fetchEarly(['/app/dashboard-app.tsx', '/app/dashboard-words.ts'])],
    build: {
      outDir: at('out/renderer'),
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { input: at('renderer/desktop.html') },
    },
  }),
})

/** electron-vite writes addresses for pages opened as files; this page has an origin, and screens at any depth of it. */
function absoluteAddresses(): PluginOption {
  return { name: 'tendwell-absolute-addresses', config: () => ({ base: '/' }) }
}
