import { MINUTE } from '#shared/kernel/time.ts'
import type { Clock } from '#main/time/clock.ts'
import { CallRefused } from '#main/calls/signed-caller.ts'
import type { SignedCaller } from '#main/calls/signed-caller.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import type { CopyStore } from './copy-store.ts'
import type { Copy } from './copy.ts'
import { readCopy } from './read-copy.ts'
import { sessionOfToken } from './session-of-token.ts'

interface KeeperParts {
  caller: SignedCaller
  vault: TokenVault
  store: CopyStore
  clock: Clock
  report(problem: unknown): void
}

/** What changes together, such as a morning that is moved, is read once. */
const GATHERING_MS = 1000
/** Nothing is waited for longer than this: a new day begins without a message. */
const AGAIN_MS = 10 * MINUTE

/** Keeps the copy true: read anew after each sign-in and each change, and gone after a sign-out. */
export function createCopyKeeper({ caller, vault, store, clock, report }: KeeperParts) {
  let isRunning = false
  let isReading = false
  let isAskedAgain = false
  let last: Copy | null = null
  let callOffGathering: (() => void) | null = null
  let callOffAgain = () => {}

  function look(): void {
    if (isRunning) callOffGathering ??= clock.after(GATHERING_MS, () => void read())
  }

  async function read(): Promise<void> {
    callOffGathering = null
    // One at a time; what changed meanwhile may not be in it.
    if (isReading) return void (isAskedAgain = true)
    callOffAgain()
    callOffAgain = clock.after(AGAIN_MS, look)
    isReading = true
    try {
      await readOnce()
    } catch (problem) {
      report(problem)
    } finally {
      isReading = false
      if (isAskedAgain) look()
      isAskedAgain = false
    }
  }

  async function readOnce(): Promise<void> {
    const epoch = vault.epoch()
    const token = await vault.token()
    if (token === null) return
    const session = sessionOfToken(token)
    const copy = await readCopy({ caller, now: clock.now(), session, before: last }).catch(afterFailure)
    // Who is signed in may be another by now: what was read for one is not kept for the next.
    const isWanted = () => vault.epoch() === epoch && isRunning
    if (copy === undefined || !isWanted()) return
    last = copy
    if (copy === null) await store.forget()
    else if (sessionOfToken((await vault.token()) ?? '') === session) await store.keep(copy, isWanted)
    else look()
  }

  vault.onChange(() => {
    last = null
    void followToken()
  })

  async function followToken(): Promise<void> {
    if ((await vault.token()) === null) await store.forget().catch(report)
    else look()
  }

  return {
    begin(): void {
      isRunning = true
      look()
    },
    end(): void {
      isRunning = false
      callOffGathering?.()
      callOffGathering = null
      callOffAgain()
    },
    /** Something may have changed. */
    look,
  }
}

export type CopyKeeper = ReturnType<typeof createCopyKeeper>

/** Undefined: nothing is known, so the copy stays. Null: the server would not, so there is to be none. */
function afterFailure(problem: unknown): null | undefined {
  if (problem instanceof CallRefused && [401, 403].includes(problem.status)) return null
  return undefined
}
