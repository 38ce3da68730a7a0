import type { Session } from 'electron'
import { isInternalUrl, parseUrl } from './app-url.ts'

/** What the app's own pages may use; camera, place, devices and the rest are refused without a question. */
const ALLOWED = new Set(['notifications', 'clipboard-sanitized-write'])

/** Whether a page at `address` gets `permission`. */
export function isPermitted(permission: string, address: string): boolean {
  const url = parseUrl(address)
  return url !== null && isInternalUrl(url) && ALLOWED.has(permission)
}

/** Answers every permission question of the session by {@link isPermitted}. */
export function limitPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isPermitted(permission, details.requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin))
  session.setDevicePermissionHandler(() => false)
}
