import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { TablePager } from '#renderer/ui/table/table-pager.tsx'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { DoubleOfMember } from '#shared/domains/contacts/duplicates-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { contactPath, userPath } from '../paths.ts'
import { useConvert } from '../profile/use-convert.tsx'
import { ReasonTag } from './reason-tag.tsx'

/** Contacts that seem to be a patient with an account: what hangs on one is handed over to the account. */
export function MemberList({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('duplicates')
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(10)
  const found = useApi(duplicates.ofMembers, { params: { orgId }, query: { page, limit } }, { keepPrevious: true })
  const { ask, dialog } = useConvert()
  return (
    <QueryState query={found}>
      {({ doubles, pagination: { total } }) =>
        total === 0 ? (
          <EmptyState drawing="people" text={t('none.members')} title={t('empty.members')} />
        ) : (
          <>
            <ul className="tw-duplicates__list">
              {doubles.map((double) => (
                <Double
                  double={double}
                  key={double.contact}
                  onConvert={() => ask({ id: double.contact, name: double.name, email: double.email })}
                />
              ))}
            </ul>
            <TablePager limit={limit} onLimit={setLimit} onPage={setPage} page={page} total={total} />
            {dialog}
          </>
        )
      }
    </QueryState>
  )
}

function Double({ double, onConvert }: { double: DoubleOfMember; onConvert: () => void }) {
  const { t } = useTranslation(['duplicates', 'contacts'])
  const { contact, name, email, user, userName, reason } = double
  return (
    <li className="tw-duplicates__pair">
      <ReasonTag reason={reason} />
      <div className="tw-duplicates__two">
        <div className="tw-duplicates__person">
          <Link to={contactPath(contact)}>
            <bdi>{name}</bdi>
          </Link>
          <bdi className="tw-duplicates__way">{email}</bdi>
        </div>
        <div className="tw-duplicates__person">
          <Link to={userPath(user)}>
            <bdi>{userName}</bdi>
          </Link>
          <span className="tw-duplicates__way">{t('hasAccount')}</span>
        </div>
      </div>
      <Button onClick={onConvert} text={t('contacts:convert.action')} variant="outlined" />
    </li>
  )
}
