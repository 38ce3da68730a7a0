import { Button } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { MergeView } from '#shared/domains/contacts/duplicates-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { contactPath } from '../paths.ts'
import { PagedList, usePaging } from './paged-list.tsx'
import { useMergeActions } from './use-merge-actions.ts'

/** What was merged in the last days, each with its undo. */
export function MergeList({ orgId }: { orgId: OrgId }) {
  const paging = usePaging()
  const { page, limit } = paging
  const found = useApi(duplicates.merges, { params: { orgId }, query: { page, limit } }, { keepPrevious: true })
  return (
    <PagedList of="merges" paging={paging} query={found}>
      {({ merges }) => merges.map((merge) => <Merge key={merge.id} merge={merge} orgId={orgId} />)}
    </PagedList>
  )
}

function Merge({ merge, orgId }: { merge: MergeView; orgId: OrgId }) {
  const { t } = useTranslation('duplicates')
  const { dateTime } = useFormats()
  const { undo } = useMergeActions(orgId)
  const [isBusy, setIsBusy] = useState(false)
  const { id, contact, name, mergedName, by, at, undoUntil } = merge
  return (
    <li className="tw-duplicates__pair">
      <div className="tw-duplicates__person">
        <Link to={contactPath(contact)}>
          <bdi>{name}</bdi>
        </Link>
        <span>{t('mergedFrom', { name: mergedName })}</span>
        <span className="tw-duplicates__way">
          {by === null ? dateTime(at) : t('mergedBy', { by, at: dateTime(at) })}
        </span>
        <span className="tw-duplicates__way">{t('undoUntil', { until: dateTime(undoUntil) })}</span>
      </div>
      <Button
        aria-label={t('undoOf', { name })}
        icon={<Undo />}
        loading={isBusy}
        onClick={() => {
          setIsBusy(true)
          void undo(id).finally(() => setIsBusy(false))
        }}
        text={t('undo')}
        variant="outlined"
      />
    </li>
  )
}
