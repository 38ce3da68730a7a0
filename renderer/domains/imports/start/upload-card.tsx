import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { OrgField } from '#renderer/domains/orgs/index.ts'
import type { NamedOrg } from '#renderer/domains/orgs/index.ts'
import { FileDrop } from '#renderer/ui/files/file-drop.tsx'
import { readText } from '#renderer/ui/files/read-text.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { orgImports } from '#shared/domains/imports/api.ts'
import { OrgColumn } from '#shared/domains/imports/org-columns.ts'
import { importPaths } from '../paths.ts'

interface UploadCardProps {
  area: 'admin' | 'partner'
}

/** The file, and the organisation whose settings all of them begin with. */
export function UploadCard({ area }: UploadCardProps) {
  const { t } = useTranslation('imports')
  const [template, setTemplate] = useState<NamedOrg | null>(null)
  const [partner, setPartner] = useState<NamedOrg | null>(null)
  const [isAsked, setAsked] = useState(false)
  const chosen = useChosenFile()
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
      { onSuccess: ({ import: made }) => void navigate(importPaths(area).one(made.id)) },
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
        <p className="tw-imports__text">{t('upload.text')}</p>
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

interface ChosenFile {
  file: { name: string; text: string } | null
  /** What is wrong with the one that was chosen last. */
  wrong: string | null
  choose(file: File | undefined): void
}

function useChosenFile(): ChosenFile {
  const { t } = useTranslation('imports')
  const [file, setFile] = useState<ChosenFile['file']>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  return {
    file,
    wrong,
    choose(chosen) {
      setFile(null)
      setWrong(null)
      if (chosen === undefined) setWrong(t('upload.otherKind'))
      else
        void readText(chosen).then((text) => {
          setWrong(text === null ? t('upload.tooLarge') : null)
          setFile(text === null ? null : { name: chosen.name, text })
        })
    },
  }
}

/** Programs name what they write in many ways; a table is text in any case. */
const ACCEPTED = { 'text/csv': ['.csv', '.tsv', '.txt'] }

interface FilePartProps {
  chosen: ChosenFile
  isMissing: boolean
  onClear: () => void
}

function FilePart({ chosen, isMissing, onClear }: FilePartProps) {
  const { t } = useTranslation('imports')
  return (
    <>
      <FileDrop
        accept={ACCEPTED}
        name={chosen.file?.name ?? null}
        onFile={(file) => {
          onClear()
          chosen.choose(file)
        }}
        words={{
          drop: t('upload.drop'),
          choose: t('upload.choose'),
          chooseOther: t('upload.chooseOther'),
          hint: t('upload.hint'),
          limits: t('upload.limits'),
        }}
      />
      {isMissing && (
        <Callout intent="danger" role="alert">
          {t('upload.noFile')}
        </Callout>
      )}
      <details className="tw-imports__columns">
        <summary>{t('upload.columnsTitle')}</summary>
        <p>{OrgColumn.options.map((column) => t(`column.${column}`)).join(' · ')}</p>
        <p>{t('upload.columnsText')}</p>
      </details>
    </>
  )
}
