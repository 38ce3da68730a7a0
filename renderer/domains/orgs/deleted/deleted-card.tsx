import { Button, Tag } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { deleted } from '#shared/domains/orgs/deleted/api.ts'
import type { Deleted } from '#shared/domains/orgs/deleted/api.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { useOrgChange } from '../directory/use-org-change.ts'
import './deleted-card.css'

const ROWS = 5

/** Accounts that were closed or deleted and can be restored; nothing where there are none, or where the viewer may restore none. */
export function DeletedPeople() {
  const { t } = useTranslation('orgs')
  const [page, setPage] = useState(1)
  const enabled = useMay(deleted.restorePerson)
  const { data } = useApi(deleted.listPeople, { query: { page, limit: ROWS } }, { keepPrevious: true, enabled })
  if (data === undefined) return null
  return (
    <DeletedCard onPage={setPage} pagination={data.pagination} title={t('deleted.people')}>
      {data.people.map((person) => (
        <DeletedRow
          key={person.id}
          one={person}
          restore={async () => {
            await call(deleted.restorePerson, { params: { userId: person.id } })
            return t('deleted.restoredPerson', { name: person.name })
          }}
        />
      ))}
    </DeletedCard>
  )
}

/** The same of organisations. */
export function DeletedOrgs() {
  const { t } = useTranslation('orgs')
  const [page, setPage] = useState(1)
  const enabled = useMay(deleted.restoreOrg)
  const { data } = useApi(deleted.listOrgs, { query: { page, limit: ROWS } }, { keepPrevious: true, enabled })
  if (data === undefined) return null
  return (
    <DeletedCard onPage={setPage} pagination={data.pagination} title={t('deleted.orgs')}>
      {data.orgs.map((org) => (
        <DeletedRow
          key={org.id}
          one={org}
          restore={async () => {
            await call(deleted.restoreOrg, { params: { orgId: org.id } })
            return t('deleted.restoredOrg', { name: org.name })
          }}
        />
      ))}
    </DeletedCard>
  )
}

interface DeletedCardProps {
  title: string
  pagination: Answer<typeof deleted.listPeople>['pagination']
  onPage: (page: number) => void
  children: React.ReactNode
}

function DeletedCard({ title, pagination: { page, pages, total }, onPage, children }: DeletedCardProps) {
  const { t } = useTranslation(['orgs', 'table'])
  const { number } = useFormats()
  if (total === 0) return null
  return (
    <Card actions={<Tag round>{number(total)}</Tag>} title={title}>
      <ul className="tw-deleted">{children}</ul>
      {pages > 1 && (
        <div className="tw-deleted__pager">
          <Button
            aria-label={t('table:previous')}
            disabled={page <= 1}
            icon={<ChevronLeft className="tw-flips" />}
            onClick={() => onPage(page - 1)}
            variant="minimal"
          />
          {t('deleted.page', { page: number(page), pages: number(pages) })}
          <Button
            aria-label={t('table:next')}
            disabled={page >= pages}
            icon={<ChevronRight className="tw-flips" />}
            onClick={() => onPage(page + 1)}
            variant="minimal"
          />
        </div>
      )}
    </Card>
  )
}

function DeletedRow({ one, restore }: { one: Deleted; restore: () => Promise<string> }) {
  const { t } = useTranslation('orgs')
  const { date } = useFormats()
  const change = useOrgChange()
  return (
    <li className="tw-deleted__row">
      <div className="tw-deleted__who">
        <bdi className="tw-deleted__name">{one.name}</bdi>
        <span className="tw-deleted__facts">
          {one.email !== null && one.email !== one.name && (
            <>
              <bdi dir="ltr">{one.email}</bdi> ·{' '}
            </>
          )}
          {t('deleted.until', { day: date(one.erasedFrom) })}
        </span>
      </div>
      <Button
        aria-label={`${t('deleted.restore')}: ${one.name}`}
        loading={change.isBusy}
        onClick={() => void change.run(restore)}
        text={t('deleted.restore')}
        variant="outlined"
      />
    </li>
  )
}
