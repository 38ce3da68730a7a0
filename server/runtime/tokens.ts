import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { SessionId } from '#shared/kernel/ids.ts'

/** Named in full: a token cannot choose its own algorithm, `none` least of all. */
const ALGORITHM = 'HS256'
const ISSUER = 'tendwell'
/** What a token is and for whom: one of another kind, or for another service, opens nothing though the key be the same. */
const KIND = 'at+jwt'
const AUDIENCE = 'tendwell-api'
/**
 * Tokens whose signature was found right and need not be computed at every call. Whether the session is still open is
 * asked of the database each time.
 */
const PROVEN_MAX = 10_000

const Claims = z.object({ sid: SessionId, exp: z.number(), iat: z.number() })

export interface Token {
  sessionId: SessionId
  issuedAt: number
  expiresAt: number
}

/**
 * Makes and reads bearer tokens: a signed session id, so that a session can be ended on the server. A token holds
 * `lifeMs`; `GET /api/auth/me` gives a new one past the half.
 */
export function tokenMaker(secret: string, lifeMs: number) {
  const key = new TextEncoder().encode(secret)
  const proven = new Map<string, Token>()

  async function verify(token: string, now: number): Promise<Token> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: KIND,
      currentDate: new Date(now),
    })
    const { sid, exp, iat } = Claims.parse(payload)
    return { sessionId: sid, issuedAt: iat * 1000, expiresAt: exp * 1000 }
  }

  return {
    lifeMs,

    /** Expires at the end of the session if that comes sooner. */
    async issue(sessionId: SessionId, now: number, sessionEnd: number): Promise<string> {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: KIND })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(Math.min(now + lifeMs, sessionEnd) / 1000))
        .sign(key)
    },

    /** @throws AppError `token_expired`, or `unauthenticated` for whatever is no token of ours */
    async read(token: string, now: number): Promise<Token> {
      const known = proven.get(token)
      if (known !== undefined && now < known.expiresAt) return known
      try {
        const fresh = await verify(token, now)
        if (proven.size >= PROVEN_MAX) proven.delete(proven.keys().next().value ?? '')
        proven.set(token, fresh)
        return fresh
      } catch (error) {
        throw new AppError(error instanceof errors.JWTExpired ? 'token_expired' : 'unauthenticated', { cause: error })
      }
    },
  }
}

export type TokenMaker = ReturnType<typeof tokenMaker>
