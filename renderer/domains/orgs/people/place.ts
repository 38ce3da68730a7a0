import { useLocation, useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { ownImports } from '#shared/domains/imports/api.ts'
import { rolesGivenBy, rolesIn, rolesInvitedBy } from '#shared/domains/orgs/invites/rules.ts'
import type { Giver, InvitingOrg, MemberRole } from '#shared/domains/orgs/invites/rules.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { useViewer, useCurrentOrg } from '../use-viewer.ts'
import { importUsersPath } from './paths.ts'

/** Whose people are looked at, and what the viewer may do with them. */
export interface Place {
  /** Null for everybody, whom the system alone sees. */
  orgId: OrgId | null
  /** Null while it is on its way, and for everybody. */
  orgName: string | null
  /** The roles there are here. */
  roles: readonly Role[]
  /** Those that the viewer may hand out or take away. */
  given: readonly Role[]
  /** Those that the viewer may invite to. */
  invited: readonly MemberRole[]
  mayManageInvites: boolean
  /** Where a file of people is chosen; null for whoever may not bring one in. */
  importPath: string | null
  /** Where a person's record is; null where there is no such screen. */
  profileOf: ((userId: string) => string) | null
}

/** The place that the address names (spec §2): the current org, one that the viewer looks after, or the whole system. */
export function usePlace(): Place {
  const area = useArea()
  const { id } = useParams()
  // On a person's own screen the id is that person's.
  const isOrgNamed = useLocation().pathname.endsWith('/users')
  const named = isOrgNamed ? (OrgId.safeParse(id).data ?? null) : null
  const current = useCurrentOrg()
  const { currentRole } = useViewer()
  const other = useApi(directory.get, { params: { orgId: named ?? '' } }, { enabled: named !== null })
  const isOther = named !== null
  const partnerId = isOther ? (other.data?.org.partner?.id ?? null) : current?.partnerId
  const orgId = isOther ? named : current?.id
  // The lines of a file may name patients: of a customer it is for those to whom it shows them.
  const isHealthShared = isOther ? (other.data?.org.isHealthShared ?? false) : undefined
  const orgs = orgId === undefined ? [] : [{ id: orgId, partnerId }]
  const mayImport = useMay(ownImports.upload, {
    orgs: orgs.map((org) => (isHealthShared === undefined ? org : { ...org, isHealthShared })),
  })
  const mayManage = useMay(people.setRole, { orgs })
  const mayManageInvites = useMay(invites.list, { orgs })
  // Whoever may not hand out roles manages nobody; staff invite patients all the same.
  const asLetThrough = (rights: Rights): Rights => ({
    ...rights,
    given: mayManage ? rights.given : [],
    mayManageInvites: mayManageInvites && rights.mayManageInvites,
  })
  const giver: Giver = area === 'admin' ? 'system-admin' : currentRole
  const importPath =
    mayImport && mayManageInvites && area !== 'admin'
      ? importUsersPath(area) + (named === null ? '' : `?org=${named}`)
      : null
  const profileOf = area === 'admin' ? null : (userId: string) => `/dashboard/${area}/user/profile/${userId}`
  if (named !== null) {
    const org = other.data?.org
    const features = org?.settings.features ?? []
    return {
      ...asLetThrough(placeOf(org === undefined ? null : { role: org.role, features }, giver)),
      orgId: named,
      orgName: org?.name ?? null,
      importPath,
      profileOf,
    }
  }
  if (area === 'admin') return { ...EVERYBODY, profileOf }
  return {
    ...asLetThrough(placeOf(current, giver)),
    orgId: current?.id ?? null,
    orgName: current?.name ?? null,
    importPath,
    profileOf,
  }
}

type Rights = Pick<Place, 'roles' | 'given' | 'invited' | 'mayManageInvites'>

const NO_RIGHTS: Rights = { roles: [], given: [], invited: [], mayManageInvites: false }

/** Of the whole system nobody is invited to nowhere: an org invites. */
const EVERYBODY = {
  orgId: null,
  orgName: null,
  roles: ['user', 'system-admin'],
  given: ['user', 'system-admin'],
  invited: [],
  mayManageInvites: false,
  importPath: null,
} as const

function placeOf(org: InvitingOrg | null, giver: Giver): Rights {
  if (org === null) return NO_RIGHTS
  const given = rolesGivenBy(giver, org)
  return { roles: rolesIn(org), given, invited: rolesInvitedBy(giver, org), mayManageInvites: given.length > 0 }
}

type Area = 'org' | 'partner' | 'admin'

/** The part of the dashboard in which the page stands. */
export function useArea(): Area {
  const { pathname } = useLocation()
  if (pathname.startsWith('/dashboard/admin')) return 'admin'
  return pathname.startsWith('/dashboard/partner') ? 'partner' : 'org'
}
