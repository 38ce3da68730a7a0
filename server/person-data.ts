import { domains } from './domains.ts'
import { httpPersonData } from './http/person-data.ts'
import { outboxPersonData } from './integrations/mail/person-data.ts'
import { jobsPersonData } from './jobs/person-data.ts'
import { keysPersonData } from './keys/person-data.ts'
import type { PersonData } from './personal-data/person-data.ts'

/**
 * Every part of the product that holds something about people: the export, the erasure and docs/personal-data.md are made of
 * it. In no order that matters.
 */
export const personData: readonly PersonData[] = [
  ...domains.flatMap((domain) => domain.personData),
  outboxPersonData,
  httpPersonData,
  jobsPersonData,
  keysPersonData,
]
