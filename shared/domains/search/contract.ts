import { search } from './api.ts'

/** The calls of the search over records. */
export const searchContract = { search }
