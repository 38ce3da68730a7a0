import { Button, InputGroup } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { ADDRESS_MAX, SERVER_PATH } from '#shared/desktop/server-choice.ts'
import type { ServerOutcome } from '#shared/desktop/server-choice.ts'
import { AuthFrame } from '../components/auth-frame.tsx'

type Wrong = Exclude<ServerOutcome, 'chosen'> | 'failed'

/** Which server this window talks to: at its first start, and whenever somebody wants another one. Desktop only. */
export function ServerScreen() {
  const { t } = useTranslation('desktop')
  const [present, setPresent] = useState<{ address: string | null; isFixed: boolean } | null>(null)
  useEffect(() => {
    void platform().desktop?.server().then(setPresent)
  }, [])

  if (present === null) return null
  if (present.address === null) {
    return (
      <AuthFrame lead={t('server.lead')} title={t('server.title')}>
        <ServerForm />
      </AuthFrame>
    )
  }
  const lead = present.isFixed ? t('server.wrong.fixed') : t('server.changeLead', { address: present.address })
  return (
    <AuthFrame lead={lead} title={t('server.changeTitle')}>
      {!present.isFixed && <ServerForm />}
      <div className="tw-auth__ways">
        <Button onClick={() => window.location.assign('/')} text={t('server.back')} variant="minimal" />
      </div>
    </AuthFrame>
  )
}

function ServerForm() {
  const { t } = useTranslation('desktop')
  const [address, setAddress] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const refuse = (sentence: string) => {
    setIsBusy(false)
    setError(sentence)
    input.current?.focus()
  }
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (address.trim() === '') return refuse(t('server.required'))
    setIsBusy(true)
    setError('')
    const outcome = await choose(address)
    if (outcome === 'chosen') return goOn()
    refuse(t(`server.wrong.${outcome}`))
  }

  return (
    <form className="tw-auth__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormField error={error} help={t('server.help')} htmlFor="server" label={t('server.label')}>
        {(tied) => (
          <InputGroup
            {...tied}
            autoCapitalize="none"
            autoComplete="url"
            autoFocus
            dir="ltr"
            inputMode="url"
            inputRef={input}
            intent={tied['aria-invalid'] ? 'danger' : 'none'}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            size="large"
            spellCheck={false}
            value={address}
          />
        )}
      </FormField>
      <Button
        className="tw-auth__submit"
        fill
        intent="primary"
        loading={isBusy}
        size="large"
        text={t('server.connect')}
        type="submit"
      />
    </form>
  )
}

async function choose(address: string): Promise<'chosen' | Wrong> {
  // What is longer than any address is none, and need not travel.
  if (address.trim().length > ADDRESS_MAX) return 'malformed'
  try {
    return (await platform().desktop?.chooseServer(address.trim())) ?? 'failed'
  } catch {
    return 'failed'
  }
}

/** Starts the page anew with the other server; where a link wanted to go, if one brought the person here. */
function goOn(): void {
  if (window.location.pathname === SERVER_PATH) window.location.assign('/')
  else window.location.reload()
}
