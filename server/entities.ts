import { Activity, RecordView } from './audit/entities.ts'
import { SearchLetter } from './database/people-search/letter.ts'
import { domains } from './domains.ts'
import { DataKey } from './keys/entities.ts'
import { KeptAnswer, RateCounter } from './http/entities.ts'
import { OutboxMail } from './integrations/mail/entities.ts'

/** Every table of the product. */
export const entities = [
  Activity,
  DataKey,
  RecordView,
  KeptAnswer,
  RateCounter,
  OutboxMail,
  SearchLetter,
  ...domains.flatMap((domain) => domain.entities),
]
