import { expect, it } from 'vitest'
import { generateSync } from 'otplib'
import { newTotpSecret, totpStep } from './totp.ts'

const STEP_S = 30
/** The moment at which a step begins. */
const BEGIN_S = 1_795_000_020

it.each([
  ['before', -31, false],
  ['by a fast clock', -29, true],
  ['at once', 0, true],
  ['at its end', STEP_S - 1, true],
  ['typed to its end', STEP_S + 4, true],
  ['after', STEP_S + 6, false],
])('lives for its thirty seconds and five more: %s', (_, seconds, isTaken) => {
  expect(BEGIN_S % STEP_S).toBe(0)
  const secret = newTotpSecret()
  const code = generateSync({ secret, strategy: 'totp', epoch: BEGIN_S })
  const step = totpStep(secret, code, (BEGIN_S + seconds) * 1000)
  expect(step).toBe(isTaken ? BEGIN_S / STEP_S : null)
})
