import type { OrgId } from '#shared/kernel/ids.ts'

/** Where on the website cards are entered: those of the org that somebody works in, or with null their own. */
export const cardPage = (orgId: OrgId | null): string =>
  `/dashboard/${orgId === null ? 'user/account' : 'org/manage'}#billing`
