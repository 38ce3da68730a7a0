/** Of the file system (Node) and of PostgreSQL, by their codes: no room, no quota, disk_full. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something was not written because there is no room for it, on our disk or the database's. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && FULL.has(error.code)) || isStorageFull(error.cause)
}
