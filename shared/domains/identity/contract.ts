import { account } from './account-api.ts'
import { identity } from './api.ts'
import { emailChange } from './email-change-api.ts'
import { mfa } from './mfa-api.ts'
import { passkeys } from './passkeys/api.ts'
import { passwords } from './passwords-api.ts'
import { screenLock } from './screen-lock/api.ts'
import { signUp } from './sign-up-api.ts'

/** The calls of identity. */
export const identityContract = { account, emailChange, mfa, passkeys, passwords, screenLock, signUp, identity }
