import { Button, Callout } from '@blueprintjs/core'
import { CloudUpload, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { draftKey, forgetDraft, readDraft, waitingDraft } from '../device/drafts.ts'
import { putInOutbox, takeFromOutbox } from '../device/outbox.ts'
import type { Waiting } from '../device/outbox.ts'
import { useOutbox } from '../device/use-outbox.ts'
import { mendPath } from '../address/address.ts'
import './waiting-entries.css'

interface WaitingEntriesProps {
  personId: string
  /** Where a new entry of theirs is written. */
  newPath: string
}

/** What was written without a connection and is still on this device, with why where the server refused it. */
export function WaitingEntries({ personId, newPath }: WaitingEntriesProps) {
  const { t } = useTranslation('journal')
  const { dateTime } = useFormats('UTC')
  const discard = useDiscard()
  const waiting = useOutbox(personId)
  return waiting.map((entry) => {
    const { key, refusal, draft } = entry
    const { datetime, note } = entry.input.body
    return (
      <Callout
        className="tw-waiting-entry"
        icon={refusal === null ? <CloudUpload /> : <WarningSign />}
        intent={refusal === null ? 'primary' : 'danger'}
        key={key}
      >
        <span className="tw-waiting-entry__words">
          <strong>{dateTime(`${datetime.slice(0, 16)}Z`)}</strong>{' '}
          {refusal === null ? t('outbox.waiting') : t('outbox.refused', { why: refusal })}
          {(note ?? '') !== '' && (
            <span className="tw-waiting-entry__note" dir="auto">
              {note}
            </span>
          )}
        </span>
        {refusal !== null && (
          <span className="tw-waiting-entry__ways">
            {draft !== undefined && <LinkButton text={t('entry.edit')} to={mendPath(newPath, key)} />}
            <Button onClick={() => discard(entry)} text={t('outbox.discard')} variant="outlined" />
          </span>
        )}
      </Callout>
    )
  })
}

/** Takes a refused entry away, with what was mended of it; both come back while the message stands. */
function useDiscard(): (waiting: Waiting) => void {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const notify = useNotify()
  return (waiting) => {
    const mended = draftKey(user.id, waiting.personId, waitingDraft(waiting.key))
    const draft = readDraft(mended) ?? waiting.draft
    takeFromOutbox(user.id, waiting.key)
    forgetDraft(mended)
    const putBack = () => putInOutbox(user.id, { ...waiting, ...(draft !== undefined && { draft }) })
    notify.error(t('outbox.discarded'), { text: t('undo'), onPress: () => void putBack() })
  }
}
