import { useEffect, useState } from 'react'
import { ApiError, isAway } from '#renderer/api/api-error.ts'
import { callByPath } from '#renderer/api/call.ts'
import { PAGE_ADDRESS } from '#shared/domains/assessments/page-front.ts'
import type { AskedPage } from '#shared/domains/assessments/taking-api.ts'
import { PARTNER_ADDRESS } from '#shared/domains/orgs/partner-address.ts'
import type { Partner } from '../taking/taking-head.tsx'

/** Milliseconds until a page whose server is away asks again by itself. */
const AWAY_DELAY = 2000

/** The page as it is published, read without the cache that the steps after it bring along. */
export function usePage(pageId: string) {
  const [page, setPage] = useState<AskedPage | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    callByPath<{ page: AskedPage }>(PAGE_ADDRESS, { params: { pageId } }).then(
      (answer) => {
        if (!isOver) setPage(answer.page)
      },
      (failed: unknown) => {
        if (isOver) return
        const refused = failed instanceof ApiError ? failed : new ApiError('internal', '', { status: 0 })
        setError(refused)
        if (isAway(refused)) timer = setTimeout(() => setAttempt((times) => times + 1), AWAY_DELAY)
      },
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt asks anew
  }, [pageId, attempt])
  return {
    page,
    error,
    retry() {
      setError(null)
      setAttempt((times) => times + 1)
    },
  }
}

/** In whose name the page stands. It stands without, where there is no such partner. */
export function usePartner(partnerId: string | null): Partner | null {
  const [partner, setPartner] = useState<Partner | null>(null)
  useEffect(() => {
    if (partnerId === null) return undefined
    let isOver = false
    callByPath<{ org: Partner }>(PARTNER_ADDRESS, { params: { partnerId } }).then(
      ({ org }) => {
        if (!isOver) setPartner(org)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [partnerId])
  return partner
}
