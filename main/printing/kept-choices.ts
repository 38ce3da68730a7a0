import { z } from 'zod'
import { PrintChoice } from '#shared/desktop/printing.ts'

/** Choices by kind of document, as files have them. One that makes no sense does not take the others with it. */
export const KeptChoices = z.record(z.string(), PrintChoice.nullable().catch(null)).catch({}).default({})
