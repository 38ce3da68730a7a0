import { met } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

const MATRIX = 'server/http/access-matrix.test.ts'

export const authorization: Chapter = {
  title: 'V8 Authorization',
  sections: { '8.1': 'Documentation', '8.2': 'Design', '8.3': 'Operations', '8.4': 'Tenants' },
  requirements: [
    met('8.1.1', 'It is written down who may call what, about whom', [
      'docs/security/access.md',
      'shared/kernel/endpoint.ts#Access',
      'server/http/contract.test.ts › is described as a whole by the reference',
    ]),
    met('8.1.2', 'It is written down who sees and changes which fields', [
      'docs/security/access.md',
      'docs/decisions/orgs/health-data.md',
    ]),
    met('8.2.1', 'Calls are open to whom they are declared for', [
      `${MATRIX} › every call lets through whom its declaration names and nobody else, and the page offers it to the same`,
    ]),
    met('8.2.2', 'Data is open to whom it belongs to', [
      `${MATRIX} › what is not one’s own cannot be told from what does not exist`,
      'server/http/health-reach.test.ts › is not read or written by %s',
    ]),
    met('8.2.3', 'Fields are open to whom they are meant for', [
      'server/http/contract.test.ts › is the contract, and nothing beside it',
      'server/domains/orgs/settings/change-settings.test.ts › do not let the admin switch what was not, nor grant it',
      'server/domains/inventory/lists/list-transactions.test.ts › is told in full to the clinic, and without its words to its partner',
    ]),
    met('8.3.1', 'The server decides', [
      'server/http/access.ts#letThrough',
      `${MATRIX} › every call lets through whom its declaration names and nobody else, and the page offers it to the same`,
    ]),
    met('8.4.1', 'No org reaches another', [
      'server/database/tenancy.test.ts › are found in one’s own orgs and in no other',
      `${MATRIX} › what is not one’s own cannot be told from what does not exist`,
    ]),
  ],
}
