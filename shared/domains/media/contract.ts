import { media } from './api.ts'

/** The calls of media. */
export const mediaContract = { media }
