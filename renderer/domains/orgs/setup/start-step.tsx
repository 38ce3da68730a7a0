import { Button, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { discovery } from '#shared/domains/ai/discovery-api.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'

interface StartStepProps {
  org: OrgView
  isBusy: boolean
  onDone: (work: () => Promise<unknown>) => Promise<void>
}

/** Asks for the domain of the website, guessed from what is known; the first thing that a set-up needs (spec §5). */
export function StartStep({ org, isBusy, onDone }: StartStepProps) {
  const { t } = useTranslation('setup')
  const id = useId()
  const [domain, setDomain] = useState(() => domainOf(org))
  const address = addressOf(domain)
  const isWrong = domain.trim() !== '' && address === null
  const start = () => {
    if (address === null) return
    void onDone(async () => {
      const found = await readSite(org, address)
      if (address === org.website && Object.keys(found).length === 0) return
      const params = { orgId: org.id }
      await call(directory.change, { params, body: { ...found, website: address } }).catch(() =>
        // What it says is none that is taken: the address alone.
        call(directory.change, { params, body: { website: address } }),
      )
    })
  }
  return (
    <Card title={t('step.setup.title')}>
      <form
        className="tw-setup__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <p className="tw-setup__text">{t('step.setup.text')}</p>
        <FormField
          error={isWrong ? t('step.setup.wrong') : ''}
          help={t('step.setup.help')}
          htmlFor={id}
          label={t('step.setup.domain')}
        >
          {(field) => (
            <InputGroup
              {...field}
              autoCapitalize="none"
              dir="ltr"
              inputMode="url"
              onValueChange={setDomain}
              spellCheck={false}
              value={domain}
            />
          )}
        </FormField>
        <Button disabled={address === null} intent="primary" loading={isBusy} text={t('step.setup.go')} type="submit" />
      </form>
    </Card>
  )
}

/** What a website can say about an org that has not said it itself; it is looked at in the step after. */
const DISCOVERED = ['phone', 'address', 'city', 'state', 'zipcode', 'about'] as const

type Found = Partial<Record<(typeof DISCOVERED)[number], string>>

/** What the site says of what is empty. One that says nothing, or is away, keeps nobody from going on. */
async function readSite(org: OrgView, url: string): Promise<Found> {
  const { found } = await call(discovery.org, { body: { url } }).catch(() => ({ found: null }))
  if (found === null) return {}
  const said = DISCOVERED.flatMap((field): [string, string][] => {
    const words = found[field] ?? ''
    return (org[field] ?? '') === '' && words !== '' ? [[field, words]] : []
  })
  return Object.fromEntries(said)
}

/** Of the website, else of the e-mail address. */
function domainOf({ website, email }: OrgView): string {
  const known = addressOf(website ?? '')
  if (known !== null) return new URL(known).hostname
  return email?.split('@')[1] ?? ''
}

/** `https://` and the domain, whatever was typed around it; null for what is none. */
function addressOf(text: string): string | null {
  const bare = text.trim().replace(/^https?:\/\//i, '')
  if (!/^[\p{L}\d-]+(\.[\p{L}\d-]+)+(\/\S*)?$/u.test(bare)) return null
  return URL.canParse(`https://${bare}`) ? `https://${bare}` : null
}
