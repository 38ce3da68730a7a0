import { identity } from './domains/identity/api.ts'
import { orgs } from './domains/orgs/api.ts'
import { scheduling } from './domains/scheduling/api.ts'
import type { AnyEndpoint } from './kernel/endpoint.ts'
import { platform } from './kernel/platform-api.ts'

/** Every call of the API by domain: what the server mounts, the reference shows and the access matrix walks. */
export const contract = { platform, identity, orgs, scheduling } satisfies Record<string, Record<string, AnyEndpoint>>
