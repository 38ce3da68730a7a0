import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The modules that only exist inside Electron or on a person's desk, and what takes their place. */
const REPLACED = new Map([
  ['electron', 'electron.ts'],
  ['@napi-rs/keyring', 'keychain.ts'],
])

registerHooks({
  resolve(specifier, context, next) {
    const replacement = REPLACED.get(specifier)
    if (replacement === undefined) return next(specifier, context)
    return { url: pathToFileURL(join(import.meta.dirname, replacement)).href, shortCircuit: true }
  },
})

await import(pathToFileURL(join(import.meta.dirname, '../../../out/main/index.js')).href)
