import type { Chapter } from '../requirement.ts'
import { encoding } from './v01-encoding.ts'
import { validation } from './v02-validation.ts'
import { webrtc } from './v17-webrtc.ts'

export const ASVS: readonly Chapter[] = [encoding, validation, webrtc]

export const ASVS_HEAD = [
  '# OWASP ASVS 5.0.0, level 2',
  '',
  'The Application Security Verification Standard of [OWASP](https://github.com/OWASP/ASVS), version 5.0.0: each requirement of the levels 1 and 2, in a few words of our own, how the product stands with it, and the test or file that shows',
  'it. What is said of the product is said of a server in production with the settings of [operating](../operating.md). The table lies in `build/security/asvs`; `npx vitest run build/security -u` prints it, and the same test fails',
  'where a requirement is missing, or what shows it is not there any more.',
]
