import type { OrgImportId } from '#shared/kernel/ids.ts'

/** Where organisations come in from a file, in an area of those who look after them. */
export const importPaths = (area: 'admin' | 'partner') => ({
  start: `/dashboard/${area}/orgs/import`,
  one: (id: OrgImportId) => `/dashboard/${area}/orgs/import/${id}`,
})
