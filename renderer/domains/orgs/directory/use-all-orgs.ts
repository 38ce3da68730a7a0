import { useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { AllRows } from '#renderer/ui/table/bulk-bar.tsx'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgRow } from '#shared/domains/orgs/directory-schema.ts'
import { ORGS_AT_ONCE } from '#shared/domains/orgs/many/api.ts'
import type { OrgList } from './use-org-list.ts'

const PAGE_MAX = 100

interface AllOrgs {
  /** Those that are chosen, of this page and of the others. */
  chosen: readonly OrgRow[]
  /** The way to choose all that match: once a page is chosen of which there are more, and no more than can be taken at once. */
  all: AllRows | undefined
}

/** What is chosen of a list of orgs: of the page that is shown, or of all pages at once. */
export function useAllOrgs(list: OrgList, { orgs, total }: { orgs: readonly OrgRow[]; total: number }): AllOrgs {
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [elsewhere, setElsewhere] = useState<readonly OrgRow[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const isPageChosen = orgs.length > 0 && orgs.every(({ id }) => list.chosen.has(id))
  const here = new Set(orgs.map(({ id }) => id))
  const known = [...orgs, ...elsewhere.filter(({ id }) => !here.has(id))]

  async function chooseAll() {
    setIsBusy(true)
    try {
      const rows: OrgRow[] = []
      for (let page = 1; rows.length < total && (page - 1) * PAGE_MAX < ORGS_AT_ONCE; page += 1) {
        const { orgs: found } = await call(directory.list, { query: { ...list.asked, page, limit: PAGE_MAX } })
        rows.push(...found)
        if (found.length < PAGE_MAX) break
      }
      setElsewhere(rows)
      list.setChosen(new Set(rows.map(({ id }) => id)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    } finally {
      setIsBusy(false)
    }
  }
  const isOffered = isPageChosen && list.chosen.size < total && total <= ORGS_AT_ONCE
  return {
    chosen: known.filter(({ id }) => list.chosen.has(id)),
    all: isOffered ? { count: total, isBusy, onChoose: () => void chooseAll() } : undefined,
  }
}
