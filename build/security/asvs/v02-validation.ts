import { met } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

export const validation: Chapter = {
  title: 'V2 Validation and business logic',
  sections: { '2.1': 'Documentation', '2.2': 'Input', '2.3': 'Business logic', '2.4': 'Anti-automation' },
  requirements: [
    met('2.1.1', 'It is written down how single values are judged', [
      'docs/security/rules.md',
      'server/http/contract.test.ts › is described as a whole by the reference',
    ]),
    met('2.1.2', 'It is written down what has to fit together', ['docs/security/rules.md']),
    met('2.1.3', 'Limits of the business are written down, by person and in all', [
      'docs/security/rules.md',
      'docs/decisions/server/rate-limits.md',
      'build/docs.test.ts › the limits of %s are those of the configuration',
    ]),
    met('2.2.1', 'All input is judged by what is allowed', [
      'server/http/parse.ts#parse',
      'server/http/fuzz.test.ts › refuses decently whatever they do not',
      'server/http/contract.test.ts › finds in its paths the parameters that its schemas describe',
    ]),
    met('2.2.2', 'The server judges, whatever the page has judged', [
      'server/http/mount.ts#answer',
      'server/http/fuzz.test.ts › refuses decently whatever they do not',
    ]),
    met('2.2.3', 'What belongs together is judged together', [
      'server/domains/scheduling/appointments/create-appointment.test.ts › for a person of another org, or one who is no patient here any more, is refused',
      'server/domains/booking/public/book-appointment.test.ts',
      'server/domains/inventory/sequences.test.ts › leaves the states that the table allows, sums that agree, and numbers without gaps',
    ]),
    met('2.3.1', 'Steps are taken in their order, and none is skipped', [
      'server/domains/scheduling/appointments/set-status.test.ts › %s may become what follows, and nothing else',
      'server/domains/inventory/sequences.test.ts › leaves the states that the table allows, sums that agree, and numbers without gaps',
      'server/domains/identity/mfa/required.test.ts › a session without one can do nothing but set one up',
    ]),
    met('2.3.2', 'The limits that are written down hold', [
      'server/domains/booking/holds/hold-slot.test.ts › is had by one address so often that nobody keeps a whole day',
      'server/http/rate-limits.test.ts › holds across processes, and says when to come back',
      'server/domains/orgs/people/people.test.ts › of the last administrator stays',
    ]),
    met('2.3.3', 'A step of the business is done whole or not at all', [
      'server/database/transaction.ts#inTransaction',
      'server/domains/scheduling/appointments/create-appointment.test.ts › leaves nothing behind when it is refused',
      'server/storm.test.ts',
    ]),
    met('2.3.4', 'What is scarce is not given away twice', [
      'server/domains/booking/public/book-appointment.test.ts › 200 bookings of a slot with 2 places: 2 are made, 198 refused, five times over and on two servers',
      'server/domains/inventory/sequences.test.ts › thirty orders of the same product are never sent out of more than there is',
    ]),
    met('2.4.1', 'Floods of calls are held off', [
      'server/http/rate-limits.test.ts',
      'server/domains/booking/holds/hold-slot.test.ts › is had by one address so often that nobody keeps a whole day',
      'server/integrations/recaptcha/recaptcha.test.ts',
    ]),
  ],
}
