import { Button, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Pill } from '#renderer/ui/pill.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { connections } from '#shared/domains/site/connections/api.ts'
import type { Connection, Trial } from '#shared/domains/site/connections/api.ts'

const TONES = { on: 'good', own: 'quiet', off: 'quiet' } as const

/** One connection: how it is set, how the last trial went, and the next. */
export function ConnectionItem({ connection }: { connection: Connection }) {
  const { t } = useTranslation('site')
  const { name, state, account, variables, lastTrial } = connection
  return (
    <li className="tw-connection">
      <div className="tw-connection__head">
        <h3>{t(`connections.${name}`)}</h3>
        <Pill tone={TONES[state]}>{t(`connections.state.${state}`)}</Pill>
        {account !== null && <code dir="ltr">{account}</code>}
      </div>
      {state === 'off' && name !== 'storage' && <p>{t(`connections.off.${name}`)}</p>}
      {state === 'own' && (name === 'storage' || name === 'payments') && <p>{t(`connections.own.${name}`)}</p>}
      <p className="tw-connection__quiet">
        {t('connections.setBy')} <code dir="ltr">{variables.join(', ')}</code>
      </p>
      {state !== 'off' && <TryIt lastTrial={lastTrial} name={name} />}
    </li>
  )
}

function TryIt({ name, lastTrial }: Pick<Connection, 'name' | 'lastTrial'>) {
  const { t } = useTranslation('site')
  const sentence = useErrorSentence()
  const { mutate, isPending } = useCall(connections.tryOut)
  const [to, setTo] = useState('')
  const [failure, setFailure] = useState<{ text: string; isOfNumber: boolean }>()
  const run = () => {
    if (isPending) return
    setFailure(undefined)
    mutate(
      { params: { name }, body: name === 'sms' ? { to } : {} },
      {
        onError(error) {
          const ofNumber = error.fields['to']
          setFailure({ text: ofNumber ?? sentence(error), isOfNumber: ofNumber !== undefined })
        },
      },
    )
  }
  return (
    <>
      <p className="tw-connection__quiet">{t(`connections.what.${name}`)}</p>
      <div className="tw-connection__try">
        {name === 'sms' && (
          <FormField
            error={failure?.isOfNumber === true ? failure.text : ''}
            htmlFor="connection-to"
            label={t('connections.to')}
          >
            {(field) => (
              <InputGroup
                {...field}
                autoComplete="tel"
                dir="ltr"
                onChange={({ currentTarget }) => setTo(currentTarget.value)}
                placeholder="+1"
                type="tel"
                value={to}
              />
            )}
          </FormField>
        )}
        <Button
          aria-label={`${t('connections.test')}: ${t(`connections.${name}`)}`}
          loading={isPending}
          onClick={run}
          text={t('connections.test')}
          variant="outlined"
        />
      </div>
      <div role="status">
        {isPending && <p>{t('connections.testing')}</p>}
        {!isPending && lastTrial !== null && <Outcome trial={lastTrial} />}
        {!isPending && lastTrial === null && <p className="tw-connection__quiet">{t('connections.never')}</p>}
      </div>
      <div role="alert">{failure?.isOfNumber === false ? failure.text : ''}</div>
    </>
  )
}

function Outcome({ trial: { at, by, fault, code, ms } }: { trial: Trial }) {
  const { t } = useTranslation('site')
  const { dateTime, number } = useFormats()
  return (
    <>
      <p>
        {fault === null ? (
          <Pill tone="good">{t('connections.worked', { ms: number(ms) })}</Pill>
        ) : (
          <>
            <Pill tone="wrong">{t(`connections.fault.${fault}`)}</Pill> {code !== null && <code dir="ltr">{code}</code>}
          </>
        )}
      </p>
      <p className="tw-connection__quiet">
        {t('connections.by', { when: dateTime(at), name: by ?? t('connections.someone') })}
      </p>
    </>
  )
}
