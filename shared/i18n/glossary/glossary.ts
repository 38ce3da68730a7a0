import { ACCOUNT_TERMS } from './account.ts'
import { CALENDAR_TERMS } from './calendar.ts'
import { GOODS_TERMS } from './goods.ts'
import { PEOPLE_TERMS } from './people.ts'
import { WELLNESS_TERMS } from './wellness.ts'
import type { Terms } from './term.ts'

/** Every term: one meaning, and one name in each language. */
export const GLOSSARY: Terms = {
  ...CALENDAR_TERMS,
  ...PEOPLE_TERMS,
  ...ACCOUNT_TERMS,
  ...WELLNESS_TERMS,
  ...GOODS_TERMS,
}
