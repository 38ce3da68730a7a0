import { buildDesktop, buildWebAndServer } from './build-product.ts'

/** `npm run build`: website, server and desktop client into `out/`. */
await buildWebAndServer()
await buildDesktop()
console.log('Built: out/web, out/server, out/main, out/preload, out/renderer.')
