import { SETUP_VARIABLE } from './messages.ts'
import type { FromStandIn, StandInSetup } from './messages.ts'

/** What the test wants of this stand-in. */
export const setup: StandInSetup = JSON.parse(process.env[SETUP_VARIABLE] ?? 'null')

/** Tells the test something. */
export const tell = (message: FromStandIn): void => void process.send?.(message)
