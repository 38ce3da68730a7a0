import { plans } from './api.ts'
import { icons } from './icons-api.ts'

/** The calls of plans. */
export const plansContract = { icons, plans }
