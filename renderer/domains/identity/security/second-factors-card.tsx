import { Button, Tag } from '@blueprintjs/core'
import { Envelope, IdNumber, Key, MobilePhone } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import type { MfaStatus } from '#shared/domains/identity/mfa-schema.ts'
import { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { useSession } from '../use-session.ts'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { FactorDialog } from './factor-dialogs.tsx'
import type { FactorTask } from './factor-dialogs.tsx'
import { PasskeyRows } from './passkey-rows.tsx'

const ICONS = { passkey: IdNumber, totp: Key, sms: MobilePhone, email: Envelope }

/** The second factors of the person (spec §3, MFA methods): which are on, which is asked first, and how to change that. */
export function SecondFactorsCard() {
  const { t } = useTranslation('security')
  const status = useApi(mfa.status, {})
  const [task, setTask] = useState<FactorTask | null>(null)
  const isOn = status.data !== undefined && status.data.preferred !== 'none'
  return (
    <Card
      actions={
        status.data && (
          <Tag intent={isOn ? 'success' : 'none'} minimal round>
            {t(isOn ? 'factors.on' : 'factors.off')}
          </Tag>
        )
      }
      title={t('factors.title')}
    >
      <p className="tw-security__lead">{t('factors.lead')}</p>
      <QueryState query={status} skeleton={<Skeleton block="12rem" />}>
        {(data) => (
          <>
            {data.rule === 'waived' && <p className="tw-security__lead">{t('required.waived')}</p>}
            <ul className="tw-factors">
              {MfaMethodName.options.map((method) => (
                <FactorRow key={method} method={method} onTask={setTask} status={data} />
              ))}
            </ul>
            {data.preferred !== 'none' && <RecoveryRow left={data.recoveryCodesLeft} onTask={setTask} />}
          </>
        )}
      </QueryState>
      {task !== null && <FactorDialog onClose={() => setTask(null)} task={task} />}
    </Card>
  )
}

interface FactorRowProps {
  method: MfaMethodName
  status: MfaStatus
  onTask: (task: FactorTask) => void
}

function FactorRow({ method, status, onTask }: FactorRowProps) {
  const { t } = useTranslation('security')
  const { user } = useSession()
  const prefer = usePrefer()
  const name = t(`factors.${method}`)
  const found = status.methods.find((known) => known.method === method)
  const isPreferred = status.preferred === method
  const Icon = ICONS[method]
  const ending = found?.phoneEnding ?? null
  const isPasskey = method === 'passkey'
  const mayAdd = !isPasskey || canUsePasskeys()
  const help = ending === null ? t(`factors.${method}Help`, { email: user.email }) : t('factors.smsTo', { ending })
  return (
    <li className="tw-factor">
      <Icon aria-hidden className="tw-factor__icon" size={20} />
      <div className="tw-factor__text">
        <span className="tw-factor__name">
          {name}
          {found && (
            <Tag intent="success" minimal round>
              {t('factors.on')}
            </Tag>
          )}
          {isPreferred && (
            <Tag minimal round>
              {t('factors.preferred')}
            </Tag>
          )}
        </span>
        <span className="tw-factor__help">
          {help}
          {!mayAdd && ` ${t('passkeys.inBrowser')}`}
        </span>
      </div>
      <div className="tw-factor__actions">
        {found === undefined && mayAdd && (
          <Button
            aria-label={t('factors.setUpNamed', { method: name })}
            onClick={() => onTask({ name: 'set-up', method })}
            text={t('factors.setUp')}
            variant="outlined"
          />
        )}
        {found && !isPreferred && (
          <Button
            aria-label={t('factors.preferNamed', { method: name })}
            onClick={() => void prefer(method)}
            text={t('factors.prefer')}
            variant="minimal"
          />
        )}
        {found && isPasskey && mayAdd && (
          <Button onClick={() => onTask({ name: 'set-up', method })} text={t('passkeys.add')} variant="outlined" />
        )}
        {found && !isPasskey && (
          <Button
            aria-label={t('factors.removeNamed', { method: name })}
            onClick={() => onTask({ name: 'remove', method })}
            text={t('factors.remove')}
            variant="minimal"
          />
        )}
      </div>
      {found && isPasskey && <PasskeyRows onTask={onTask} />}
    </li>
  )
}

function RecoveryRow({ left, onTask }: { left: number; onTask: (task: FactorTask) => void }) {
  const { t } = useTranslation('security')
  return (
    <div className="tw-factor tw-factor--last">
      <div className="tw-factor__text">
        <span className="tw-factor__name">{t('factors.codesLeft')}</span>
        <span className="tw-factor__help">{t('factors.codesLeftCount', { count: left })}</span>
      </div>
      <div className="tw-factor__actions">
        <Button onClick={() => onTask({ name: 'new-codes' })} text={t('factors.newCodes')} variant="minimal" />
        <Button
          intent="danger"
          onClick={() => onTask({ name: 'turn-off' })}
          text={t('factors.turnOff')}
          variant="outlined"
        />
      </div>
    </div>
  )
}

function usePrefer(): (method: MfaMethodName) => Promise<void> {
  const { t } = useTranslation('security')
  const notify = useNotify()
  return async (method) => {
    try {
      await call(mfa.prefer, { body: { method } })
      notify.success(t('factors.preferredSet', { method: t(`factors.${method}`) }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(t('factors.failed.prefer'))
    }
  }
}
