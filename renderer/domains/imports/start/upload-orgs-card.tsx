import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { OrgField, useArea } from '#renderer/domains/orgs/index.ts'
import type { NamedOrg } from '#renderer/domains/orgs/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { orgImports } from '#shared/domains/imports/api.ts'
import { useImportPlace } from '../place.tsx'
import { FilePart } from './file-part.tsx'
import { useChosenFile } from './use-chosen-file.ts'

/** The file, and the organisation whose settings all of them begin with. */
export function UploadOrgsCard() {
  const { t } = useTranslation('imports')
  const area = useArea()
  const { one } = useImportPlace()
  const [template, setTemplate] = useState<NamedOrg | null>(null)
  const [partner, setPartner] = useState<NamedOrg | null>(null)
  const [isAsked, setAsked] = useState(false)
  const chosen = useChosenFile('orgs')
  const navigate = useNavigate()
  const upload = useCall(orgImports.upload)
  const sentence = useErrorSentence()
  const fields = upload.error?.fields ?? {}
  const whole = upload.error === null ? null : (fields['text'] ?? fields['fileName'] ?? sentence(upload.error))
  const isByField = 'templateOrgId' in fields || 'partnerId' in fields
  const wrong = chosen.wrong ?? (isByField ? null : whole)

  const send = () => {
    setAsked(true)
    if (chosen.file === null || template === null || upload.isPending) return
    const { name, text } = chosen.file
    const partnerId = area === 'admin' ? { partnerId: partner?.id ?? null } : {}
    upload.mutate(
      { body: { fileName: name, text, templateOrgId: template.id, ...partnerId } },
      { onSuccess: ({ import: made }) => void navigate(one(made.id)) },
    )
  }
  const choose = (set: (org: NamedOrg) => void) => (org: NamedOrg) => {
    upload.reset()
    set(org)
  }

  return (
    <Card title={t('upload.title')}>
      <form
        className="tw-imports__form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="tw-imports__text">{t('kind.orgs.text')}</p>
        <FilePart
          chosen={chosen}
          isMissing={isAsked && chosen.file === null && wrong === null}
          onClear={upload.reset}
        />
        {wrong !== null && (
          <Callout intent="danger" role="alert">
            {wrong}
          </Callout>
        )}
        <div className="tw-imports__orgs">
          <OrgField
            chosen={template}
            error={fields['templateOrgId'] ?? (isAsked && template === null ? t('upload.noTemplate') : undefined)}
            kinds="customer"
            label={t('upload.template')}
            onChoose={choose(setTemplate)}
          />
          {area === 'admin' && (
            <OrgField
              chosen={partner}
              error={fields['partnerId']}
              kinds="partner-reseller,partner-supplier"
              label={t('upload.partner')}
              onChoose={choose(setPartner)}
            />
          )}
        </div>
        <Button intent="primary" loading={upload.isPending} text={t('upload.check')} type="submit" />
      </form>
    </Card>
  )
}
