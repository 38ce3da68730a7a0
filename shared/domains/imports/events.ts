import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { deleted } from '../orgs/deleted/api.ts'
import { directory } from '../orgs/directory-api.ts'
import { invites } from '../orgs/invites/api.ts'
import { systemOverview } from '../orgs/overview/api.ts'
import { people } from '../orgs/people-api.ts'
import { importJobs, orgImports, ownImports } from './api.ts'

const STANDING = [orgImports.list, orgImports.get, orgImports.lines, importJobs.read]
/** Of what an org brings in for itself. */
export const OWN_IMPORTS = [ownImports.list, ownImports.get, ownImports.lines, importJobs.read]
const ORGS = [directory.list, systemOverview.read]
const PEOPLE = [people.listOfOrg, invites.list]

/** What happens to imports as a whole; of each thing that is made or goes its own log tells. */
export const importsEvents = {
  'import.orgs_made': event({ stales: [...STANDING, ...ORGS] }),
  'import.orgs_undone': event({ stales: [...STANDING, ...ORGS, deleted.listOrgs] }),
  'import.people_made': event({ stales: [...OWN_IMPORTS, ...PEOPLE] }),
  'import.people_undone': event({ stales: [...OWN_IMPORTS, ...PEOPLE] }),
}

/** What people do with imports before anything is made. */
export const importsChanges: readonly OwnChange[] = [
  {
    calls: [orgImports.upload, orgImports.map, orgImports.start, orgImports.stop, orgImports.undo],
    stales: STANDING,
    why: 'Nothing is made or taken back by them; the worker that does it writes down what happened.',
  },
  {
    calls: [ownImports.upload, ownImports.map, ownImports.start, ownImports.stop, ownImports.undo],
    stales: OWN_IMPORTS,
    why: 'Nothing is made or taken back by them; the worker that does it writes down what happened.',
  },
]
