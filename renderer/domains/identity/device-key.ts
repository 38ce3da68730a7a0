import type { SessionUser } from '#shared/domains/identity/schema.ts'

let held: string | null = null

/**
 * What is kept on this device of the person who is signed in is sealed with their key, which the server tells them alone: in
 * memory, and nowhere else. Null where nobody is signed in.
 *
 * @returns 64 hexadecimal digits
 */
export const deviceKey = (): string | null => held

/** From a sign-in on, until the person leaves. */
export function holdDeviceKey(user: Pick<SessionUser, 'deviceKey'> | null): void {
  held = user?.deviceKey ?? null
}
