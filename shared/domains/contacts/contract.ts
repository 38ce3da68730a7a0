import { contacts } from './api.ts'

/** The calls of contacts. */
export const contactsContract = { contacts }
