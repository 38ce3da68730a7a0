import type { Chapter } from '../requirement.ts'
import { api } from './v04-api.ts'
import { architecture } from './v15-architecture.ts'
import { authentication } from './v06-authentication.ts'
import { authorization } from './v08-authorization.ts'
import { communication } from './v12-communication.ts'
import { configuration } from './v13-configuration.ts'
import { cryptography } from './v11-cryptography.ts'
import { dataProtection } from './v14-data.ts'
import { encoding } from './v01-encoding.ts'
import { files } from './v05-files.ts'
import { logging } from './v16-logging.ts'
import { oauth } from './v10-oauth.ts'
import { sessions } from './v07-sessions.ts'
import { tokens } from './v09-tokens.ts'
import { validation } from './v02-validation.ts'
import { webFrontend } from './v03-web-frontend.ts'
import { webrtc } from './v17-webrtc.ts'

export const ASVS: readonly Chapter[] = [
  encoding,
  validation,
  webFrontend,
  api,
  files,
  authentication,
  sessions,
  authorization,
  tokens,
  oauth,
  cryptography,
  communication,
  configuration,
  dataProtection,
  architecture,
  logging,
  webrtc,
]

export const ASVS_HEAD = [
  '# OWASP ASVS 5.0.0, level 2',
  '',
  'The Application Security Verification Standard of [OWASP](https://github.com/OWASP/ASVS), version 5.0.0: each requirement of the levels 1 and 2, in a few words of our own, how the product stands with it, and the test or file that shows',
  'it. What is said of the product is said of a server in production with the settings of [operating](../operating.md). The table lies in `build/security/asvs`; `npx vitest run build/security -u` prints it, and the same test fails',
  'where a requirement is missing, or what shows it is not there any more.',
]
