import { OrgId } from '#shared/kernel/ids.ts'

/** Never asked for: without an org nothing is. */
export const NO_ORG = OrgId.parse('00000000-0000-4000-8000-000000000000')

/** What tells something from others of its name, in one line. */
export const noteOf = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ')
