import { alerts } from './alerts-api.ts'
import { contacts } from './api.ts'
import { duplicates } from './duplicates-api.ts'
import { family } from './family-api.ts'
import { ways } from './ways-api.ts'

/** The calls of contacts, and of the people for whom somebody books. */
export const contactsContract = { contacts, family, alerts, ways, duplicates }
