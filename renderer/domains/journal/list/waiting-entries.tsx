import { Button, Callout } from '@blueprintjs/core'
import { CloudUpload, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { takeFromOutbox } from '../device/outbox.ts'
import { useOutbox } from '../device/use-outbox.ts'
import './waiting-entries.css'

/** What was written without a connection and is still on this device, with why where the server refused it. */
export function WaitingEntries({ personId }: { personId: string }) {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const { dateTime } = useFormats('UTC')
  const waiting = useOutbox(personId)
  return waiting.map(({ key, input: { body }, refusal }) => (
    <Callout
      className="tw-waiting-entry"
      icon={refusal === null ? <CloudUpload /> : <WarningSign />}
      intent={refusal === null ? 'primary' : 'danger'}
      key={key}
    >
      <span>
        <strong>{dateTime(`${body.datetime.slice(0, 16)}Z`)}</strong>{' '}
        {refusal === null ? t('outbox.waiting') : t('outbox.refused', { why: refusal })}
        {(body.note ?? '') !== '' && (
          <span className="tw-waiting-entry__note" dir="auto">
            {body.note}
          </span>
        )}
      </span>
      {refusal !== null && (
        <Button
          onClick={() => takeFromOutbox(user.id, key)}
          size="small"
          text={t('outbox.discard')}
          variant="outlined"
        />
      )}
    </Callout>
  ))
}
