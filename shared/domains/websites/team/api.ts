import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgId, TeamMemberId } from '../../../kernel/ids.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { ADMINS } from '../../../kernel/roles.ts'

export const TEAM_TITLE_MAX = 80
/** So many of an org are shown and listed, by name. */
export const TEAM_MAX = 100

/** Where somebody works that has websites, and whether and as what they are shown there. */
export const TeamShow = z.object({
  orgId: OrgId,
  name: z.string(),
  isShown: z.boolean(),
  /** By an administrator of the org, who can hide but not show. */
  isHidden: z.boolean(),
  title: z.string(),
})
export type TeamShow = z.infer<typeof TeamShow>

/** One who agreed, as their administrators see them. */
export const TeamMember = z.object({
  id: TeamMemberId,
  name: z.string(),
  title: z.string(),
  isHidden: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const SetTeamShow = z.strictObject({
  isShown: z.boolean(),
  title: z.string().trim().max(TEAM_TITLE_MAX),
})
export type SetTeamShow = z.infer<typeof SetTeamShow>

const Shows = z.object({ shows: z.array(TeamShow) })
const Members = z.object({ members: z.array(TeamMember) })
const byAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const

/** Who of an org's staff is shown on its websites: by their own word alone (docs/decisions/websites/team.md). */
export const team = {
  listOwn: endpoint({
    method: 'GET',
    path: '/api/account/team-shows',
    summary: 'The organizations with websites for which I work, and whether their pages show me',
    access: { who: 'signed-in' },
    answer: Shows,
  }),

  setOwn: endpoint({
    method: 'PUT',
    path: '/api/account/team-shows/{orgId}',
    summary: 'Let the websites of an organization for which I work show me, or no longer: at once',
    access: { who: 'signed-in' },
    params: OrgPath,
    body: SetTeamShow,
    answer: Shows,
    errors: ['not_found'],
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/team',
    summary: 'Who of the staff agreed to be shown on the websites, by name',
    access: byAdmins,
    params: OrgPath,
    answer: Members,
  }),

  hide: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/team/{memberId}',
    summary: 'Hide one who agreed from the websites, or no longer; nobody is shown by it who did not agree',
    access: byAdmins,
    params: z.strictObject({ orgId: OrgId, memberId: TeamMemberId }),
    body: z.strictObject({ isHidden: z.boolean() }),
    answer: Members,
  }),

  picture: endpoint({
    method: 'GET',
    path: '/api/web/team/{memberId}/picture',
    summary: 'The picture of one who is shown on a website, as long as they are',
    access: { who: 'anyone' },
    params: z.strictObject({ memberId: TeamMemberId }),
    streams: 'image/*',
    errors: ['not_found'],
  }),
}
