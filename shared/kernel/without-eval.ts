/**
 * Imported first, before any schema is made: zod would otherwise try whether it may compile code, and a page
 * whose content policy forbids that reports the attempt. By the place where zod keeps its settings, so that a page
 * without schemas need not bring zod along.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
