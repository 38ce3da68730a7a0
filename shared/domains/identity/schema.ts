import { z } from 'zod'
import { LOCK_MINUTES, WEB_LOCK_MINUTES } from '../../kernel/lock-minutes.ts'
import { DEVICE_SECRET } from './token.ts'
import { Email } from './email.ts'
import { Feature } from '../../kernel/feature.ts'
import { OrgId, SessionId, UserId } from '../../kernel/ids.ts'
import { OrgKind, Role, Status } from '../../kernel/roles.ts'
import { privatePicture, publicPicture } from '../media/pictures.ts'
import { UserSettings } from './settings.ts'

export const PASSWORD_MAX = 128

/** Spec §3, MFA methods: an authenticator app, a text message, a mail; and a passkey. */
export const MfaMethodName = z.enum(['passkey', 'totp', 'sms', 'email'])
export type MfaMethodName = z.infer<typeof MfaMethodName>

/**
 * What a browser or a desktop client calls itself by: 128 random bits of its own. Where somebody has signed in before, wrong
 * passwords from elsewhere do not keep them out (docs/decisions/server/rate-limits.md).
 */
export const DeviceSecret = z.string().regex(DEVICE_SECRET)

export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1, 'validation.passwordRequired').max(PASSWORD_MAX),
  /** The second factor to be asked for, in place of the preferred one. */
  method: MfaMethodName.optional(),
  device: DeviceSecret.optional(),
})
export type Credentials = z.infer<typeof Credentials>

/** The org in which a person works at the moment: what menus, guards and screens ask of it. */
export const CurrentOrg = z.object({
  id: OrgId,
  name: z.string(),
  role: OrgKind,
  photoURL: publicPicture().nullable(),
  partnerId: OrgId.nullable(),
  timeZone: z.string(),
  features: z.array(Feature),
  system: z.array(Feature),
  isSetupComplete: z.boolean(),
  /** Idle minutes after which the desktop client locks; null for never. */
  deskReminderMinutes: z.int().optional(),
  desktopLockMinutes: z.int().nullable().default(LOCK_MINUTES.usual),
})
export type CurrentOrg = z.infer<typeof CurrentOrg>

/** The person who is signed in, as their own screens know them. */
export const SessionUser = z.object({
  id: UserId,
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  phone: z.string().nullable(),
  photoURL: privatePicture().nullable(),
  role: Role,
  status: Status,
  orgs: z.array(
    z.object({
      id: OrgId,
      role: Role,
      name: z.string(),
      photoURL: publicPicture().nullable(),
    }),
  ),
  orgCurrent: OrgId.nullable(),
  current: z.object({ role: Role, org: CurrentOrg }).nullable(),
  /** Minutes without a hand on the page after which the website locks. */
  idleLockMinutes: z.int().default(WEB_LOCK_MINUTES.usual),
  /** Whether there is a passkey to unlock it by. */
  hasPasskey: z.boolean().default(false),
  /** Of a system administrator who is logged in as an org: which one, and until when. */
  acting: z.object({ orgId: OrgId, name: z.string(), until: z.string() }).nullable(),
  /** What of their settings the frame asks for. */
  settings: UserSettings.pick({ tours: true, display: true, newsSeen: true }).default({}),
  /** 32 bytes in hexadecimal digits, always the same for a person: what their devices seal what they keep of them with. */
  deviceKey: z.string().regex(/^[0-9a-f]{64}$/),
})
export type SessionUser = z.infer<typeof SessionUser>

/** What a sign-in gives: the bearer token and who it speaks for. The token is a JWT whose `exp` the page may read. */
export const SignedInSession = z.object({ accessToken: z.string(), user: SessionUser })
export type SignedInSession = z.infer<typeof SignedInSession>

/** One place where the person is signed in. */
export const SessionView = z.object({
  id: SessionId,
  isThisOne: z.boolean(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
})
export type SessionView = z.infer<typeof SessionView>
