import { Button, Dialog, DialogBody, H2 } from '@blueprintjs/core'
import { Feed } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { useCatchFocus } from '#renderer/ui/use-catch-focus.ts'
import { FeedAddress } from './feed-address.tsx'
import './feed-dialog.css'
import { useFeed } from './use-feed.ts'

type FeedOrg = Pick<CurrentOrg, 'id' | 'name'>

/** Opens what leads appointments into somebody's own calendar program: their own ones, or with an org, those of the org. */
export function FeedButton({ org }: { org: FeedOrg | null }) {
  const { t } = useTranslation('feeds')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Feed />} onClick={() => setIsOpen(true)} text={t('open')} variant="outlined" />
      <FeedDialog isOpen={isOpen} onClose={() => setIsOpen(false)} org={org} />
    </>
  )
}

interface FeedDialogProps {
  org: FeedOrg | null
  isOpen: boolean
  onClose: () => void
  /** Takes the focus back where what opened it is there no more, as an item of a menu. */
  onClosed?: () => void
}

export function FeedDialog({ org, isOpen, onClose, onClosed }: FeedDialogProps) {
  const { t } = useTranslation('feeds')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={t('title')} titleTagName={H2}>
      <FeedBody org={org} />
    </Dialog>
  )
}

function FeedBody({ org }: { org: Pick<CurrentOrg, 'id' | 'name'> | null }) {
  const { t } = useTranslation('feeds')
  const { query, renew, remove, isBusy } = useFeed(org?.id ?? null)
  // What makes an address or ends it is pressed away, and the focus with it.
  const place = useCatchFocus<HTMLDivElement>()
  return (
    <DialogBody className="tw-feed">
      <div ref={place} tabIndex={-1}>
        <p>{org === null ? t('mine') : t('org', { org: org.name })}</p>
        <QueryState query={query}>
          {({ feed }) =>
            feed === null ? (
              <Button fill intent="primary" loading={isBusy} onClick={() => renew()} text={t('make')} />
            ) : (
              <FeedAddress feed={feed} isBusy={isBusy} onRemove={remove} onRenew={renew} />
            )
          }
        </QueryState>
        <p className="tw-feed__warning">{t('warning')}</p>
      </div>
    </DialogBody>
  )
}
