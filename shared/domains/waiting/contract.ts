import { offers, waiting } from './api.ts'

/** The calls of the waiting list. */
export const waitingContract = { waiting, offers }
