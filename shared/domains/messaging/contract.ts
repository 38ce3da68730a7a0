import { messaging } from './api.ts'
import { delivery } from './delivery/api.ts'
import { notices } from './notices-api.ts'
import { routines } from './routines-api.ts'
import { push } from './push-api.ts'

/** The calls of messaging. */
export const messagingContract = { push, messaging, notices, routines, delivery }
