import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { passwordProblems } from '#shared/domains/identity/password-rules.ts'
import type { PasswordOwner } from '#shared/domains/identity/password-rules.ts'
import { invalidField } from '#shared/kernel/errors.ts'

/**
 * zxcvbn's "too guessable": fewer than a million tries, as for any of the fifty thousand commonest passwords with a capital, a
 * figure and a sign put in the usual places.
 */
const GUESSABLE = 1

let judge: Promise<ZxcvbnFactory> | null = null

/**
 * Refuses a password that breaks a rule of spec §5 or that is a common one (docs/decisions/passwords.md). Without an owner
 * the rule about personal words is left out.
 *
 * @throws AppError `invalid_input` on `field` with the first rule that is broken
 */
export async function assertGoodPassword(
  password: string,
  owner: PasswordOwner | null,
  field = 'password',
): Promise<void> {
  const [problem] = passwordProblems(password, owner)
  if (problem !== undefined) throw invalidField(field, problem)
  if (await isCommonPassword(password)) throw invalidField(field, 'validation.passwordCommon')
}

async function isCommonPassword(password: string): Promise<boolean> {
  judge ??= loadJudge()
  return (await judge).check(password).score <= GUESSABLE
}

/** The lists are large, and most processes are never asked. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
