import type { OrgId } from '#shared/kernel/ids.ts'

/** The areas in which people are invited. */
export type InvitingArea = 'org' | 'partner'

/** The list of the people of one's own org, or of a customer's. */
export const usersPath = (area: InvitingArea, customer: OrgId | null = null): string =>
  customer === null ? `/dashboard/${area}/users` : `/dashboard/${area}/org/${customer}/users`

/** The people of one's own org, with the form by which others are invited. */
export const inviteToOwnPath = `${usersPath('org')}?invite=1`

/** Where a file of people is chosen. */
export const importUsersPath = (area: InvitingArea): string => `/dashboard/${area}/users/import`
