import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import { sharedRenderer } from './build/vite.shared.ts'

const root = resolve(import.meta.dirname, 'renderer')

/** The website. In development it hands API calls to the server of `npm run dev`. */
export default defineConfig(
  mergeConfig(sharedRenderer(), {
    root,
    server: {
      host: '127.0.0.1',
      proxy: {
        // Calls, and not the sources of `renderer/api`, which development serves from the same path.
        '^/api/(?!.*\\.tsx?(\\?|$))': process.env['DEV_API'] ?? 'http://127.0.0.1:3000',
        '/env.json': process.env['DEV_API'] ?? 'http://127.0.0.1:3000',
      },
    },
    build: {
      outDir: resolve(import.meta.dirname, 'out/web'),
      emptyOutDir: true,
      rolldownOptions: { input: resolve(root, 'index.html') },
    },
  }),
)
