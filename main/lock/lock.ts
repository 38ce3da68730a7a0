import { isWeakPin } from '#shared/domains/identity/screen-lock/pin.ts'
import type { LockState, PinChange, PinChangeOutcome, PinOutcome, PinProof } from '#shared/desktop/lock.ts'
import { LOCK_MINUTES } from '#shared/kernel/lock-minutes.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import { tryPin } from './attempts.ts'
import { createChanges } from './changes.ts'
import { workstationAsLeft, hasOthers } from './workstation-as-left.ts'
import type { PinVerifier } from './pin-verifier.ts'
import { createSeatKeeping } from './seat-keeping.ts'
import type { Seat, Seats } from './seats.ts'
import type { SignedInAnswer, SessionCalls } from './session-calls.ts'
import { createTurns } from './turns.ts'

interface LockParts {
  vault: TokenVault
  seats: Seats
  now(): number
  server: SessionCalls
  verifierOf(pin: string): Promise<PinVerifier>
}

/** So long after typing the password nobody is asked for it again to set a PIN. */
const FRESH_MS = 10 * MINUTE

/** Who is at the desk of one server, whether it is locked, and the ways to open it. */
export interface Lock {
  /** Whether a call of the page may go out: not while it is locked, nor while the page shows another person's data. */
  isShut(): Promise<boolean>
  /** Also before it is known how the desk was left. */
  isLocked(): boolean
  /** Whether somebody's page stands behind the lock, and has to stay as it is. */
  holdsPage(): boolean
  /** Whether it is open to another person than the page belongs to. */
  isForeign(): boolean
  /** Idle minutes until it locks by itself; null for never. */
  minutes(): number | null
  /** Somebody works here: what is open may be so after a restart, unless that is too long from now. */
  seen(): Promise<void>
  /** Locks, if there is anything to open it by. */
  lock(): Promise<void>
  /** A call was answered with a token; `isSignIn` when that was for a password. */
  keep(session: SignedInAnswer, epoch: number, isSignIn: boolean): Promise<void>
  /** Who is at the desk; null for nobody that is known. */
  presentId(): string | null
  /** This person signed out: this computer forgets them. Somebody who took over meanwhile stays. */
  leave(id: string | null): Promise<void>
  /** The session of the person at the desk is over; their PIN stays. */
  forget(): Promise<void>
  unlock(userId: string, pin: string): Promise<PinOutcome>
  changePin(change: PinChange): Promise<PinChangeOutcome>
  state(): Promise<LockState>
  /** A page starts, and reads everything anew. */
  begin(): Promise<LockState>
  /** The state, as soon as it is another one than that. Of several who wait only the latest goes on waiting. */
  next(version: number): Promise<LockState>
  onChange(listener: () => void): void
}

export function createLock({ vault, seats, now, server, verifierOf }: LockParts): Lock {
  let isLocked = false
  let minutes: number | null = LOCK_MINUTES.usual
  let presentId: string | null = null
  /** Whose data the page shows. */
  let shownId: string | null = null
  let freshAt = Number.NEGATIVE_INFINITY
  const changes = createChanges()
  const keeping = createSeatKeeping({ vault, seats, server })
  let isKnown = false
  const opened = open()
  // Two attempts at once would be counted as one.
  const inTurn = createTurns(opened)

  async function open(): Promise<void> {
    ;({ minutes, presentId, isLocked } = await workstationAsLeft(seats, vault, now()))
    isKnown = true
    changes.tell()
  }

  const isFresh = (): boolean => Math.abs(now() - freshAt) < FRESH_MS

  async function state(): Promise<LockState> {
    await opened
    const people = (await seats.all())
      .filter(({ id, pin }) => pin !== null || id === presentId)
      .map(({ id, name, email, pin }) => ({ id, name, email, hasPin: pin !== null }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
    return {
      version: changes.version(),
      isLocked,
      isForeign: isForeign(),
      presentId,
      people,
      isFresh: !isLocked && isFresh(),
    }
  }

  const isForeign = (): boolean => !isLocked && shownId !== presentId

  async function setLocked(locked: boolean): Promise<void> {
    isLocked = locked
    changes.tell()
    await seats.changeWorkstation({ isLocked: locked, presentId, seenAt: now() })
  }

  const canBeOpened = async (): Promise<boolean> =>
    ((await vault.token()) !== null && presentId !== null) || hasOthers(seats)

  /** At once, however long a server is waited for: only the writing takes its turn, and closes what was opened meanwhile. */
  async function lockNow(): Promise<void> {
    await opened
    const isFirst = !isLocked && (await canBeOpened())
    if (isFirst) {
      isLocked = true
      changes.tell()
    }
    await inTurn(async () => {
      if (isLocked ? isFirst : await canBeOpened()) await setLocked(true)
    })
  }

  async function learn(user: SignedInAnswer['user']): Promise<void> {
    const told = user.current === null ? LOCK_MINUTES.usual : user.current.org.desktopLockMinutes
    const [seat, known] = [await keeping.of(user), await seats.find(user.id)]
    if (known === null || known.name !== seat.name || known.email !== seat.email) await keeping.keep(seat)
    const workstation = await seats.workstation()
    if (told === workstation.minutes && told === minutes && workstation.presentId === user.id) return
    minutes = told
    presentId = user.id
    await seats.changeWorkstation({ minutes, presentId, seenAt: now() })
    changes.tell()
  }

  /** The desk is this person's from now on. */
  async function seatDown({ accessToken, user }: SignedInAnswer): Promise<void> {
    await vault.replace(accessToken)
    const { token } = await keeping.of(user)
    if (token !== null && token !== accessToken) void server.end(token)
    await keeping.keep({ ...(await keeping.of(user)), token: null, failures: 0, failedAt: 0 })
    // Behind a lock there may be another person's page still.
    if (!isLocked) shownId = user.id
    presentId = user.id
    isLocked = false
    await learn(user)
    await setLocked(false)
  }

  /** After a right PIN. Without an answer of the server the session is taken to hold: the page sees soon enough. */
  async function enter(seat: Seat): Promise<PinOutcome> {
    const token = seat.id === presentId ? await vault.token() : seat.token
    if (token === null) return { outcome: 'ended' }
    const answer = await server.ask(token)
    // What was kept may have come apart, as when a keychain failed half-way: a PIN opens its own person's session only.
    const isTheirs = typeof answer === 'string' || answer.user.id === seat.id
    if (answer === 'ended' || !isTheirs) {
      if (seat.id !== presentId) await keeping.keep({ ...seat, token: null })
      return { outcome: 'ended' }
    }
    const fresh = answer === 'unreachable' ? token : answer.accessToken
    if (seat.id !== presentId) {
      await keeping.putAway(presentId, seat.id)
      await vault.replace(fresh)
      await keeping.keep({ ...seat, token: null })
      presentId = seat.id
    } else if (fresh !== token) await vault.keep(fresh, vault.epoch())
    freshAt = Number.NEGATIVE_INFINITY
    isLocked = false
    if (answer !== 'unreachable') await learn(answer.user)
    await setLocked(false)
    return { outcome: 'open' }
  }

  /** The PIN of a person was tried too often: what is kept of them here goes with it. */
  async function dismiss(seat: Seat): Promise<void> {
    const token = seat.id === presentId ? await vault.token() : seat.token
    if (token !== null) void server.end(token)
    if (seat.id === presentId) {
      await vault.forget()
      presentId = null
      await setLocked(true)
    } else changes.tell()
  }

  async function prove(id: string, proof: PinProof): Promise<PinChangeOutcome> {
    if (proof.by === 'sign-in') return { outcome: isFresh() ? 'done' : 'refused' }
    if (proof.by === 'pin') {
      const attempt = await tryPin(seats, id, proof.pin, now())
      if (attempt.outcome === 'right') return { outcome: 'done' }
      if (attempt.outcome !== 'gone') return attempt
      if (attempt.seat !== null) await dismiss(attempt.seat)
      return { outcome: 'gone' }
    }
    const token = await vault.token()
    const answer = token === null ? 'wrong' : await server.confirm(token, proof.password)
    if (answer === 'unreachable') return { outcome: 'unreachable' }
    return { outcome: answer === 'right' ? 'done' : 'refused' }
  }

  return {
    async isShut() {
      await opened
      return isLocked || isForeign()
    },
    isLocked: () => isLocked || !isKnown,
    holdsPage: () => isLocked && shownId !== null,
    isForeign,
    minutes: () => minutes,
    lock: lockNow,

    seen: () =>
      inTurn(async () => {
        if (!isLocked && presentId !== null) await seats.changeWorkstation({ seenAt: now() })
      }),

    keep: (session, epoch, isSignIn) =>
      inTurn(async () => {
        if (isSignIn) {
          await keeping.putAway(presentId, session.user.id)
          freshAt = now()
          return seatDown(session)
        }
        if (epoch !== vault.epoch()) return
        await vault.keep(session.accessToken, epoch)
        if (presentId === null) {
          presentId = session.user.id
          shownId = presentId
        }
        await learn(session.user)
      }),

    presentId: () => presentId,

    leave: (id) =>
      inTurn(async () => {
        if (id !== null) await seats.remove(id)
        if (presentId !== null && presentId !== id) {
          changes.tell()
          return
        }
        await vault.forget()
        const isForOthers = await hasOthers(seats)
        presentId = null
        // Behind a lock the page of the one before is there still.
        if (!isForOthers) shownId = null
        await setLocked(isForOthers)
      }),

    forget: () =>
      inTurn(async () => {
        if (isLocked) return
        await vault.forget()
        presentId = null
        shownId = null
        await seats.changeWorkstation({ presentId: null })
        changes.tell()
      }),

    unlock: (userId, pin) =>
      inTurn(async () => {
        if (!isLocked) return { outcome: 'open' }
        const attempt = await tryPin(seats, userId, pin, now())
        if (attempt.outcome === 'right') return enter(attempt.seat)
        if (attempt.outcome !== 'gone') return attempt
        if (attempt.seat !== null) await dismiss(attempt.seat)
        return { outcome: 'gone' }
      }),

    changePin: ({ pin, proof }) =>
      inTurn(async () => {
        const id = presentId
        if (isLocked || id === null) return { outcome: 'refused' }
        if (pin !== null && isWeakPin(pin)) return { outcome: 'weak' }
        const proved = await prove(id, proof)
        const seat = await seats.find(id)
        if (proved.outcome !== 'done' || seat === null) return proved
        const verifier = pin === null ? null : await verifierOf(pin)
        await keeping.keep({ ...seat, pin: verifier, failures: 0, failedAt: 0 })
        changes.tell()
        return { outcome: 'done' }
      }),

    state,

    begin: () =>
      inTurn(async () => {
        shownId = isLocked ? null : presentId
        changes.release()
        return state()
      }),

    async next(seen) {
      await changes.past(seen)
      return state()
    },

    onChange: changes.onChange,
  }
}
