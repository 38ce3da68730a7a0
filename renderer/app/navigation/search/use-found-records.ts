import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { productPath, transactionPath } from '#renderer/domains/inventory/index.ts'
import { pathsOf, useCurrentOrg, useMode, useViewer } from '#renderer/domains/orgs/index.ts'
import { appointmentPath } from '#renderer/domains/scheduling/index.ts'
import { servicePath } from '#renderer/domains/services/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { search } from '#shared/domains/search/api.ts'
import { isEnough } from '#shared/domains/search/schema.ts'
import type { Found, FoundKind } from '#shared/domains/search/schema.ts'
import { NO_ORG, noteOf } from './asked.ts'
import { FOUND_ICONS } from './found-icons.ts'
import { mayOpen } from '../../screens.ts'
import type { ScreenId } from '../../screens.ts'
import type { MenuEntry } from './search-matches.ts'

/** Where each kind is opened: only what leads to a screen that the person may open is shown. */
const SCREENS_OF: Record<FoundKind, readonly ScreenId[]> = {
  appointment: ['schedule'],
  visit: ['schedule'],
  order: ['inventory'],
  product: ['orgServices'],
  offer: ['inventory'],
  org: ['adminOrgs', 'partnerOrgs'],
}

interface FoundRecords {
  entries: MenuEntry[]
  /** Until they answer what is typed. */
  isSearching: boolean
  isFailed: boolean
}

/** Records of all kinds by name or number: at work those of the org, else one's own (spec §2, Search). */
export function useFoundRecords(words: string): FoundRecords {
  const org = useCurrentOrg()
  const { mode } = useMode()
  const viewer = useViewer()
  const isAtWork = mode === 'org' && org !== null
  const mayAtWork = useMay(search.atWork, { orgs: org === null ? [] : [org] }) && isAtWork
  const typed = words.trim()
  const s = useSettled(typed)
  const isWanted = isEnough(typed) && (mayAtWork || !isAtWork)
  const isAsked = isWanted && s === typed
  const orgId = org?.id ?? NO_ORG
  const atWork = useApi(search.atWork, { params: { orgId }, query: { s } }, { enabled: isAsked && isAtWork })
  const mine = useApi(search.mine, { query: { s } }, { enabled: isAsked && !isAtWork })
  const { data, isFetching, isError } = isAtWork ? atWork : mine
  const entryOf = useEntryOf()
  const entries = (isAsked ? (data?.found ?? []) : []).flatMap((found) => {
    const screen = SCREENS_OF[found.kind].find((id) => mayOpen(id, viewer, mode))
    return screen === undefined ? [] : [{ ...entryOf(found, screen), icon: FOUND_ICONS[found.kind], kept: found.kind }]
  })
  return { entries, isSearching: isWanted && (s !== typed || isFetching), isFailed: isAsked && isError && !isFetching }
}

/** How each kind is told apart, and its address. */
function useEntryOf(): (found: Found, screen: ScreenId) => Omit<MenuEntry, 'icon'> {
  const { t } = useTranslation('shell')
  const org = useCurrentOrg()
  const { date, time } = useFormats(org?.timeZone)
  const orgId = org?.id ?? ''
  const section = (kind: FoundKind) => t(`search.kind.${kind}`)
  const when = (start: string) => [date(start), time(start)]
  return (found, screen) => {
    switch (found.kind) {
      case 'appointment':
        return {
          title: found.name,
          note: noteOf(when(found.start)),
          path: appointmentPath(found.id),
          section: section('appointment'),
        }
      case 'visit':
        return {
          title: found.title,
          note: noteOf([found.clinic, ...when(found.start)]),
          path: appointmentPath(found.id),
          section: section('visit'),
        }
      case 'order':
        return {
          title: t('search.order', { number: found.tx }),
          note: noteOf([found.other, t(`search.status.${found.status}`), date(found.createdAt)]),
          path: transactionPath({ tx: found.tx, fromOrg: { id: found.fromOrg } }, orgId),
          section: section('order'),
        }
      case 'product':
        return { title: found.name, note: found.sku, path: servicePath(found.sku), section: section('product') }
      case 'offer':
        return { title: found.name, note: found.sku, path: productPath(found.id, orgId), section: section('offer') }
      case 'org': {
        const area = screen === 'adminOrgs' ? 'admin' : 'partner'
        return {
          title: found.name,
          note: noteOf([found.city]),
          path: pathsOf(area).edit(found.id),
          section: section('org'),
        }
      }
    }
  }
}
