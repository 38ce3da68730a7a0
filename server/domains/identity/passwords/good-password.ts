import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { z } from 'zod'
import { passwordProblems } from '#shared/domains/identity/password-rules.ts'
import type { PasswordOwner } from '#shared/domains/identity/password-rules.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { isOfContext } from './context-words.ts'

/**
 * zxcvbn's "too guessable": fewer than a million tries, as for any of the fifty thousand commonest passwords with a capital, a
 * figure and a sign put in the usual places.
 */
const GUESSABLE = 1

let judge: Promise<ZxcvbnFactory> | null = null

interface Judged {
  /** Null where nobody knows: the rule about personal words is left out then. */
  owner: PasswordOwner | null
  /** Of the orgs that the person belongs to, or is invited to. */
  orgNames?: readonly string[]
  field?: string
}

/**
 * Refuses a password that breaks a rule of spec §5, that is a common one (docs/decisions/identity/passwords.md), or that is made of the words
 * which everybody here would try.
 *
 * @throws AppError `invalid_input` on `field` with the first rule that is broken
 */
export async function assertGoodPassword(
  password: string,
  { owner, orgNames, field = 'password' }: Judged,
): Promise<void> {
  const [problem] = passwordProblems(password, owner)
  if (problem !== undefined) throw invalidField(field, problem)
  if (isOfContext(password, orgNames) || (await isCommonPassword(password)))
    throw invalidField(field, 'validation.passwordCommon')
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

const NameRow = z.object({ name: z.string() })

/** The names of the orgs that a person belongs to, or is invited to. */
export async function orgNamesOf(reader: Reader, userId: string): Promise<string[]> {
  const { rows } = await sqlOf(NameRow)`
    select o.name from memberships m join orgs o on o.id = m.org_id where m.user_id = ${userId}`.execute(reader)
  return rows.map(({ name }) => name)
}
