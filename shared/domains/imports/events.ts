import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { deleted } from '../orgs/deleted/api.ts'
import { directory } from '../orgs/directory-api.ts'
import { systemOverview } from '../orgs/overview/api.ts'
import { orgImports } from './api.ts'

const IMPORTS = [orgImports.list, orgImports.get, orgImports.lines, orgImports.job]
const ORGS = [directory.list, systemOverview.read]

/** What happens to imports as a whole; of each organisation that is made or goes its own log tells. */
export const importsEvents = {
  'import.orgs_made': event({ stales: [...IMPORTS, ...ORGS] }),
  'import.orgs_undone': event({ stales: [...IMPORTS, ...ORGS, deleted.listOrgs] }),
}

/** What people do with imports before anything is made. */
export const importsChanges: readonly OwnChange[] = [
  {
    calls: [orgImports.upload, orgImports.map, orgImports.start, orgImports.stop, orgImports.undo],
    stales: IMPORTS,
    why: 'Nothing is made or taken back by them; the worker that does it writes down what happened.',
  },
]
