import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { DuplicatePair } from '#shared/domains/contacts/duplicates-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { comparePath } from '../paths.ts'
import { DuplicateNote } from './duplicate-note.tsx'
import { PagedList, usePaging } from './paged-list.tsx'
import { ReasonTag } from './reason-tag.tsx'

/** Pairs that seem to be one person, or that were said to be two. */
export function PairList({ orgId, of }: { orgId: OrgId; of: 'open' | 'apart' }) {
  const paging = usePaging()
  const { page, limit } = paging
  const found = useApi(duplicates.list, { params: { orgId }, query: { of, page, limit } }, { keepPrevious: true })
  return (
    <PagedList of={of} paging={paging} query={found}>
      {({ pairs }) => pairs.map((pair) => <Pair key={pair.one.contact + pair.other.contact} pair={pair} />)}
    </PagedList>
  )
}

function Pair({ pair: { one, other, reason } }: { pair: DuplicatePair }) {
  const { t } = useTranslation('duplicates')
  return (
    <li className="tw-duplicates__pair">
      {reason !== null && <ReasonTag reason={reason} />}
      <div className="tw-duplicates__two">
        <DuplicateNote person={one} />
        <DuplicateNote person={other} />
      </div>
      <LinkButton
        label={t('compareTwo', { one: one.name, other: other.name })}
        text={t('compare')}
        to={comparePath(one.contact, other.contact)}
      />
    </li>
  )
}
