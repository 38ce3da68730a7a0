import { Button, SegmentedControl } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import type { Notice } from '#shared/domains/messaging/notices-api.ts'
import type { NoticeId } from '#shared/kernel/ids.ts'
import { InboxList } from '../inbox/inbox-list.tsx'
import '../inbox/inbox.css'

const ON_A_PAGE = 50

/** What the person was told, by day. Where one leads is the frame's to know. */
export function InboxScreen({ onGo }: { onGo: (notice: Notice) => void }) {
  const { t } = useTranslation('notices')
  const [before, setBefore] = useState<NoticeId | null>(null)
  const [onlyUnread, setOnlyUnread] = useState(false)
  const query = useApi(
    notices.list,
    { query: { limit: ON_A_PAGE, ...(before !== null && { before }), ...(onlyUnread && { unread: 'true' as const }) } },
    { keepPrevious: true },
  )
  const read = useCall(notices.read)
  const readAll = useCall(notices.readAll)
  const newest = query.data?.notices[0]?.id

  const mark = (some: readonly Notice[]) => read.mutate({ body: { ids: some.map(({ id }) => id) } })
  const open = (notice: Notice) => {
    if (!notice.isRead) mark([notice])
    onGo(notice)
  }
  const show = (choice: string) => {
    setBefore(null)
    setOnlyUnread(choice === 'unread')
  }

  return (
    <Page
      actions={
        <>
          <LinkButton text={t('choose')} to="/dashboard/user/account#notifications" />
          <Button
            disabled={newest === undefined || query.data?.notices.every(({ isRead }) => isRead)}
            intent="primary"
            loading={readAll.isPending}
            onClick={() => newest !== undefined && readAll.mutate({ body: { upTo: newest } })}
            text={t('readAll')}
          />
        </>
      }
      title={t('title')}
      toolbar={
        <SegmentedControl
          aria-label={t('show')}
          onValueChange={show}
          options={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('unread') },
          ]}
          value={onlyUnread ? 'unread' : 'all'}
        />
      }
    >
      <QueryState query={query} skeleton={<Skeleton block="16rem" />}>
        {({ notices: some, hasMore }) => (
          <>
            {some.length === 0 ? (
              <EmptyState text={t('emptyText')} title={onlyUnread ? t('allRead') : t('empty')} />
            ) : (
              <InboxList notices={some} onOpen={open} onRead={mark} />
            )}
            <div className="tw-inbox__pages">
              {before !== null && <Button onClick={() => setBefore(null)} text={t('newest')} variant="minimal" />}
              {hasMore && (
                <Button onClick={() => setBefore(some.at(-1)?.id ?? null)} text={t('older')} variant="outlined" />
              )}
            </div>
          </>
        )}
      </QueryState>
    </Page>
  )
}
