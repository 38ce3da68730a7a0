import { z } from 'zod'

/**
 * Imported first, before any schema is made: zod would otherwise try whether it may compile code, and a page
 * whose content policy forbids that reports the attempt.
 */
z.config({ jitless: true })
