import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApi } from '#renderer/api/use-api.ts'
import { ListTools, useKeptColumns } from '#renderer/domains/lists/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import { FilterChips } from '#renderer/ui/table/filter-chips.tsx'
import { ListBody } from '#renderer/ui/table/list-body.tsx'
import { useListState } from '#renderer/ui/table/use-list-state.ts'
import { audit } from '#shared/domains/audit/api.ts'
import type { Speech } from '#shared/domains/audit/entry-words.ts'
import type { AuditEntry } from '#shared/domains/audit/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { EntryDetails, useSpeech } from './entry-details.tsx'
import { ExportLog } from './export-log.tsx'
import { LogFilters, filterIn, queryOf } from './log-filters.tsx'
import './audit-list.css'

/** The newest first; nobody sorts it otherwise. */
const Order = z.enum(['at'])
/** Stands in the call that is not made. */
const NONE = ''
const NO_NAMES: Record<string, string> = {}

/**
 * Who did what to whom, from where: of one org, or of everything where `orgId` is null. Times are those of the zone, of the
 * reader's own without one.
 */
export function AuditList({ orgId, timeZone }: { orgId: OrgId | null; timeZone?: string }) {
  const { t } = useTranslation('audit')
  const { dateTime } = useFormats(timeZone)
  const { date } = useFormats('UTC')
  const list = useListState({ orders: Order, sort: { by: 'at', order: 'desc' }, rows: 'rows', isDense: true })
  const { read, show: write, s, page, limit } = list
  const filter = filterIn(read, s)
  const { kind, from, until } = filter
  const filters = queryOf(filter, timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const query = { page, limit, ...filters }
  const ofOrg = useApi(
    audit.listOfOrg,
    { params: { orgId: orgId ?? NONE }, query },
    { enabled: orgId !== null, keepPrevious: true },
  )
  const ofAll = useApi(audit.listAll, { query }, { enabled: orgId === null, keepPrevious: true })
  const found = orgId === null ? ofAll : ofOrg

  const names = found.data?.names ?? NO_NAMES
  const speech = useSpeech(names, timeZone)
  const columns: Column<AuditEntry>[] = [
    {
      id: 'kind',
      title: t('what'),
      cell: (entry) => whatOf(t(`kind.${entry.kind}`), entry, speech),
    },
    { id: 'actor', title: t('who'), cell: ({ actor }) => nameCell(actor?.name ?? t('nobody')) },
    { id: 'person', title: t('whom'), cell: (entry) => nameCell(aboutOf(entry, names)) },
    ...(orgId === null
      ? [{ id: 'org', title: t('org'), cell: ({ org }: AuditEntry) => nameCell(org?.name ?? '–') }]
      : []),
    { id: 'at', title: t('when'), cell: ({ at }) => timeOf(at, dateTime(at)) },
    { id: 'ip', title: t('from'), cell: addressOf },
  ]
  const kept = useKeptColumns('log', columns)
  const chips = [
    ...(kind === undefined ? [] : [{ id: 'kind', text: t(`kind.${kind}`), onRemove: () => write({ kind: null }) }]),
    ...(from === undefined
      ? []
      : [{ id: 'from', text: t('since', { day: date(from) }), onRemove: () => write({ from: null }) }]),
    ...(until === undefined
      ? []
      : [{ id: 'until', text: t('upTo', { day: date(until) }), onRemove: () => write({ until: null }) }]),
    ...(s === '' ? [] : [{ id: 's', text: `“${s}”`, onRemove: () => write({ s: null }) }]),
  ]

  return (
    <ListBody
      head={
        <>
          <div className="tw-audit__head">
            <LogFilters filter={filter} onChange={write} />
            <ListTools kept={kept} list={list} />
            <ExportLog filters={filters} orgId={orgId} />
          </div>
          <FilterChips chips={chips} onClear={() => write({ kind: null, s: null, from: null, until: null })} />
        </>
      }
      list={{ ...list, query: found }}
      nothing={<EmptyState drawing="people" text={t('emptyText')} title={t('empty')} />}
      of={({ entries, pagination }) => ({ rows: entries, page, limit, total: pagination.total })}
      skeletonRows={8}
    >
      {({ entries }) => (
        <DataTable
          caption={t('title')}
          columns={kept.shown}
          isDense={list.isDense}
          isStale={found.isPlaceholderData}
          rowKey={({ id }) => id}
          rowName={({ kind: name }) => t(`kind.${name}`)}
          rows={entries}
        />
      )}
    </ListBody>
  )
}

const whatOf = (what: string, entry: AuditEntry, speech: Speech) => (
  <span className="tw-audit__what">
    {what}
    <EntryDetails entry={entry} speech={speech} />
  </span>
)

/** Whom it was done to, or what: by its name as it is now. */
const aboutOf = ({ person, subjectId, org }: AuditEntry, names: Record<string, string>) =>
  person?.name ?? (subjectId === org?.id ? undefined : names[subjectId ?? NONE]) ?? '–'

const nameCell = (name: string) => <bdi className="tw-audit__name">{name}</bdi>

const timeOf = (at: string, text: string) => <time dateTime={at}>{text}</time>

const addressOf = ({ ip }: AuditEntry) => <bdi dir="ltr">{ip ?? '–'}</bdi>
