import { Button, Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { passkeys } from '#shared/domains/identity/passkeys/api.ts'
import type { PasskeyView } from '#shared/domains/identity/passkeys/schema.ts'
import type { FactorTask } from './factor-dialogs.tsx'

/** The passkeys of the person, each with its name and when it was used. */
export function PasskeyRows({ onTask }: { onTask: (task: FactorTask) => void }) {
  const { t } = useTranslation('security')
  const query = useApi(passkeys.list, {})
  return (
    <QueryState query={query} skeleton={<Skeleton block="3rem" />}>
      {(data) => (
        <ul aria-label={t('passkeys.list')} className="tw-passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} onTask={onTask} passkey={passkey} />
          ))}
        </ul>
      )}
    </QueryState>
  )
}

function PasskeyRow({ passkey, onTask }: { passkey: PasskeyView; onTask: (task: FactorTask) => void }) {
  const { t } = useTranslation('security')
  const { date } = useFormats()
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey
  const used = lastUsedAt === null ? t('passkeys.neverUsed') : t('passkeys.used', { date: date(lastUsedAt) })
  return (
    <li className="tw-passkey">
      <div className="tw-factor__text">
        <span className="tw-passkey__name">
          <bdi>{name}</bdi>
          {isBackedUp && (
            <Tag minimal round>
              {t('passkeys.backedUp')}
            </Tag>
          )}
        </span>
        <span className="tw-factor__help">
          {t('passkeys.added', { date: date(createdAt) })} · {used}
        </span>
      </div>
      <div className="tw-factor__actions">
        <Button
          aria-label={t('passkeys.renameNamed', { name })}
          onClick={() => onTask({ name: 'rename-passkey', passkey })}
          text={t('passkeys.rename')}
          variant="minimal"
        />
        <Button
          aria-label={t('factors.removeNamed', { method: name })}
          onClick={() => onTask({ name: 'remove-passkey', passkey })}
          text={t('factors.remove')}
          variant="minimal"
        />
      </div>
    </li>
  )
}
