import { buildWebAndServer, isBuilt } from './build-product.ts'
import { ROOT } from './run.ts'

/** `npm start`: builds what is not built yet, then runs the server in this very process, so that Ctrl-C reaches it. */
process.chdir(ROOT)
try {
  if (!isBuilt()) {
    console.log('Building the website and the server first; this takes about half a minute …')
    await buildWebAndServer()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(`${ROOT}/out/server/main.js`)
