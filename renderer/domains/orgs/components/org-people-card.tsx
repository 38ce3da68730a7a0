import { Button, InputGroup } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './org-people-card.css'
import { PersonRow } from './person-row.tsx'

const ROWS = 10

/** Who belongs to the org, found by name, address or number. */
export function OrgPeopleCard({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('orgs')
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const s = useDeferredValue(words.trim())
  const found = useApi(people.listOfOrg, { params: { orgId }, query: { page, limit: ROWS, s } }, { keepPrevious: true })

  return (
    <Card
      actions={
        <InputGroup
          aria-label={t('people.search')}
          leftElement={<Search className="tw-people__icon" />}
          onValueChange={(value) => {
            setWords(value)
            setPage(1)
          }}
          placeholder={t('people.search')}
          type="search"
          value={words}
        />
      }
      title={t('people.title')}
    >
      <QueryState query={found} skeleton={<Skeleton block="16rem" />}>
        {({ users, pagination }) =>
          users.length === 0 ? (
            <EmptyState drawing={s === '' ? 'people' : 'search'} title={t(s === '' ? 'people.empty' : 'people.none')} />
          ) : (
            <>
              <ul className="tw-people">
                {users.map((user) => (
                  <PersonRow key={user.id} person={user} />
                ))}
              </ul>
              <Pager onPage={setPage} page={pagination.page} pages={pagination.pages} total={pagination.total} />
            </>
          )
        }
      </QueryState>
    </Card>
  )
}

interface PagerProps {
  page: number
  pages: number
  total: number
  onPage: (page: number) => void
}

function Pager({ page, pages, total, onPage }: PagerProps) {
  const { t } = useTranslation('orgs')
  const { number } = useFormats()
  const count = t('people.count', { count: total, formatted: number(total) })
  if (pages <= 1) return <p className="tw-people__count">{count}</p>
  return (
    <div className="tw-people__pager">
      <p className="tw-people__count">{count}</p>
      <Button
        aria-label={t('people.previous')}
        disabled={page <= 1}
        icon={<ChevronLeft className="tw-flips" />}
        onClick={() => onPage(page - 1)}
        variant="minimal"
      />
      <span>{t('people.page', { page: number(page), pages: number(pages) })}</span>
      <Button
        aria-label={t('people.next')}
        disabled={page >= pages}
        icon={<ChevronRight className="tw-flips" />}
        onClick={() => onPage(page + 1)}
        variant="minimal"
      />
    </div>
  )
}
