import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useId, useState } from 'react'
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
import type { AuditEntry } from '#shared/domains/audit/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DomainEventName } from '#shared/events.ts'
import { ExportLog } from './export-log.tsx'
import './audit-list.css'

/** The newest first; nobody sorts it otherwise. */
const Order = z.enum(['at'])
/** Stands in the call that is not made. */
const NONE = ''

/**
 * Who did what to whom, from where: of one org, or of everything where `orgId` is null. Times are those of the zone, of the
 * reader's own without one.
 */
export function AuditList({ orgId, timeZone }: { orgId: OrgId | null; timeZone?: string }) {
  const { t } = useTranslation('audit')
  const { dateTime } = useFormats(timeZone)
  const details = useDetails()
  const list = useListState({ orders: Order, sort: { by: 'at', order: 'desc' }, rows: 'rows', isDense: true })
  const { read, show: write, s, page, limit } = list
  const kind = DomainEventName.safeParse(read('kind')).data
  const filters = { ...(kind === undefined ? {} : { kind }), ...(s === '' ? {} : { s }) }
  const query = { page, limit, ...filters }
  const ofOrg = useApi(
    audit.listOfOrg,
    { params: { orgId: orgId ?? NONE }, query },
    { enabled: orgId !== null, keepPrevious: true },
  )
  const ofAll = useApi(audit.listAll, { query }, { enabled: orgId === null, keepPrevious: true })
  const found = orgId === null ? ofAll : ofOrg

  const columns: Column<AuditEntry>[] = [
    { id: 'kind', title: t('what'), cell: (entry) => whatOf(t(`kind.${entry.kind}`), details(entry)) },
    { id: 'actor', title: t('who'), cell: ({ actor }) => actor?.name ?? t('nobody') },
    { id: 'person', title: t('whom'), cell: ({ person }) => person?.name ?? '–' },
    ...(orgId === null ? [{ id: 'org', title: t('org'), cell: ({ org }: AuditEntry) => org?.name ?? '–' }] : []),
    { id: 'at', title: t('when'), cell: ({ at }) => timeOf(at, dateTime(at)) },
    { id: 'ip', title: t('from'), cell: addressOf },
  ]
  const kept = useKeptColumns('log', columns)
  const chips = [
    ...(kind === undefined ? [] : [{ id: 'kind', text: t(`kind.${kind}`), onRemove: () => write({ kind: null }) }]),
    ...(s === '' ? [] : [{ id: 's', text: `“${s}”`, onRemove: () => write({ s: null }) }]),
  ]

  return (
    <ListBody
      head={
        <>
          <div className="tw-audit__head">
            <AuditFilters
              kind={kind ?? ''}
              key={s}
              onKind={(value) => write({ kind: value })}
              onSearch={(value) => write({ s: value })}
              s={s}
            />
            <ListTools kept={kept} list={list} />
            <ExportLog filters={filters} orgId={orgId} />
          </div>
          <FilterChips chips={chips} onClear={() => write({ kind: null, s: null })} />
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

const whatOf = (what: string, details: string) => (
  <span className="tw-audit__what">
    {what}
    {details !== '' && <span className="tw-audit__details">{details}</span>}
  </span>
)

const timeOf = (at: string, text: string) => <time dateTime={at}>{text}</time>

const addressOf = ({ ip }: AuditEntry) => <bdi dir="ltr">{ip ?? '–'}</bdi>

interface FiltersProps {
  kind: string
  s: string
  onKind: (kind: string) => void
  onSearch: (s: string) => void
}

function AuditFilters({ kind, s, onKind, onSearch }: FiltersProps) {
  const { t } = useTranslation('audit')
  const [words, setWords] = useState(s)
  const kindId = useId()
  const kinds = DomainEventName.options.map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <form
      className="tw-audit__filters"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
      role="search"
    >
      <InputGroup
        aria-label={t('search')}
        leftElement={<Search className="tw-audit__icon" />}
        maxLength={100}
        onBlur={() => words.trim() !== s && onSearch(words.trim())}
        onValueChange={setWords}
        placeholder={t('search')}
        type="search"
        value={words}
      />
      <label className="tw-visually-hidden" htmlFor={kindId}>
        {t('what')}
      </label>
      <HTMLSelect id={kindId} onChange={(event) => onKind(event.currentTarget.value)} value={kind}>
        <option value="">{t('anything')}</option>
        {kinds
          .toSorted((a, b) => a.label.localeCompare(b.label))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </HTMLSelect>
    </form>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What the log says besides: which fields, from what to what, and why. */
function useDetails(): (entry: AuditEntry) => string {
  const { t } = useTranslation('audit')
  return ({ details }) => {
    const { fields, from, to, reason, why, email, cancelReason, told } = details
    const parts = [
      Array.isArray(fields) && fields.length > 0 ? t('fields', { fields: fields.map(textOf).join(', ') }) : '',
      textOf(from) !== '' && textOf(to) !== '' ? t('fromTo', { from: textOf(from), to: textOf(to) }) : '',
      textOf(reason) !== '' ? t('reason', { reason: textOf(reason) }) : '',
      textOf(cancelReason) === '' ? '' : t('reason', { reason: t(`cancelReason.${textOf(cancelReason)}`, '') }),
      told === false ? t('untold') : '',
      textOf(why) === '' ? '' : t(`why.${textOf(why)}`, { defaultValue: textOf(why) }),
      textOf(email),
    ]
    return parts.filter((part) => part !== '').join(' · ')
  }
}
