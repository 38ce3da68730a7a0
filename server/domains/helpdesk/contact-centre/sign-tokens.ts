import { SignJWT } from 'jose'
import type { ContactCentreConfig } from '#server/config/config.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Agent } from './sign-assertion.ts'

/** The longest that the widget takes. */
const WIDGET_LIFE = 10 * MINUTE
const AGENT_LIFE = 5 * MINUTE

/** What of a person the contact centre's people are told; each a text, or the chat does not begin. */
export type Asker = Record<'name' | 'org' | 'role' | 'language', string>

const seconds = (ms: number): number => Math.floor(ms / 1000)

/** By which the widget knows that it was opened here, and for whom. */
export const signForWidget = ({ widget }: ContactCentreConfig, attributes: Asker, now: number): Promise<string> =>
  new SignJWT({ attributes })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(widget.id)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now + WIDGET_LIFE))
    .sign(new TextEncoder().encode(widget.secret))

/** By which programs of the contact centre know one of its agents, with the certificate alone. */
export const signForAgent = (centre: ContactCentreConfig, agent: Agent, now: number): Promise<string> =>
  new SignJWT({ name: agent.sessionName })
    .setProtectedHeader({ alg: 'RS256', typ: 'contact-centre+jwt' })
    .setIssuer(centre.issuer)
    .setAudience(centre.instanceUrl)
    .setSubject(agent.userId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now + AGENT_LIFE))
    .sign(centre.key)
