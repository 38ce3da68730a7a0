import { Activity } from './audit/entities.ts'
import { domains } from './domains.ts'
import { KeptAnswer, RateCounter } from './http/entities.ts'
import { OutboxMail } from './integrations/mail/entities.ts'

/** Every table of the product. */
export const entities = [Activity, KeptAnswer, RateCounter, OutboxMail, ...domains.flatMap((domain) => domain.entities)]
