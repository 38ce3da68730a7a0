import { writeBillOfMaterials } from './bill-of-materials.ts'
import { buildDesktop, buildWebAndServer } from './build-product.ts'

/** `npm run build`: website, server and desktop client into `out/`. */
await buildWebAndServer()
await buildDesktop()
await writeBillOfMaterials()
console.log(
  'Built: out/web, out/server, out/main, out/preload, out/renderer; what it is made of: out/sbom.cdx.json, out/licenses.txt.',
)
