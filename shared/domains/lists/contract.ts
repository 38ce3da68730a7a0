import { lists } from './api.ts'

/** The calls about kept lists. */
export const listsContract = { lists }
