import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) at 19 MiB, two passes, one lane: the first choice of OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of what is random and hashed with a key before: whoever guesses there has fifty bits ahead of them, and a key to find. */
export const RANDOM_COST = { memoryCost: 4096, timeCost: 1, parallelism: 1 }

/** @param cost stands in the hash, so each is compared as it was made */
export const hashPassword = (password: string, cost = COST): Promise<string> => hash(password.normalize('NFKC'), cost)

let decoy: Promise<string> | null = null

/**
 * Whether the password is the one of the hash. Without a hash it takes as long and says no, so that the time of an
 * answer does not tell which addresses are known.
 */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'))
  return matches && typeof passwordHash === 'string'
}
