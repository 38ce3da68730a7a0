import { ai } from './api.ts'
import { aiQuestions } from './questions-api.ts'
import { discovery } from './discovery-api.ts'

/** The calls about what a machine writes. */
export const aiContract = { ai, aiQuestions, discovery }
