import { atom, useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useRefreshSession, useSession } from '#renderer/domains/identity/index.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import { isTestAddress } from '#shared/domains/identity/preferences/test-address.ts'
import type { Tour } from '#shared/domains/identity/settings.ts'
import { anchorOf, tourOf } from './tours.ts'
import type { TourPlan } from './tours.ts'

/** The tour that somebody asked to see: that of the page which was open. */
export const askedTourAtom = atom<Tour | null>(null)

/** Milliseconds between two looks whether a screen is ready, of which two in a row have to say so. */
const LOOK_EVERY_MS = 400

/** What was closed here is not shown again, even where the server could not be told. */
const closedHere = new Set<Tour>()

/**
 * Shows each tour once, by itself, when its screen is there with its data, and again when somebody asks (spec §4 Tours).
 */
export function useTours(): void {
  const { pathname } = useLocation()
  const { user } = useSession()
  const [asked, setAsked] = useAtom(askedTourAtom)
  const refreshSession = useRefreshSession()
  const tour = tourOf(pathname)
  const hasSeen = tour !== null && (user.settings.tours?.completed.includes(tour.id) ?? false)
  const mayBegin = !hasSeen && !isTestAddress(user.email)

  const close = useEffectEvent(async (id: Tour) => {
    closedHere.add(id)
    setAsked(null)
    if (user.settings.tours?.completed.includes(id) ?? false) return
    try {
      await call(account.updateSettings, { body: { settings: { tours: { completed: [id] } } } })
      await refreshSession()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  })

  const isAsked = tour !== null && asked === tour.id
  const isWanted = isAsked || mayBegin
  useEffect(() => {
    if (tour === null || !isWanted || (!isAsked && closedHere.has(tour.id))) return undefined
    return whenReady(tour, async (isLeft) => {
      const { runTour } = await import('./run-tour.ts')
      if (isLeft()) return () => {}
      return runTour(tour, () => void close(tour.id))
    })
  }, [tour, isWanted, isAsked])
}

/** Begins once the screen has stood still for a moment. Returns what ends the waiting, or the tour. */
function whenReady(tour: TourPlan, begin: (isLeft: () => boolean) => Promise<() => void>): () => void {
  let looksReady = 0
  let isLeft = false
  let end = () => {}
  const timer = setInterval(() => {
    looksReady = isReady(tour) ? looksReady + 1 : 0
    if (looksReady < 2) return
    clearInterval(timer)
    void start()
  }, LOOK_EVERY_MS)
  const start = async () => {
    const ending = await begin(() => isLeft).catch(() => () => {})
    if (isLeft) ending()
    else end = ending
  }
  return () => {
    isLeft = true
    clearInterval(timer)
    end()
  }
}

/** Nothing loads, nothing lies over it, and there is something to show. */
const isReady = ({ steps }: TourPlan): boolean =>
  document.querySelector('#content [aria-busy="true"], [role="dialog"], [role="menu"]') === null &&
  document.visibilityState === 'visible' &&
  steps.some((step) => anchorOf(step) !== undefined)
