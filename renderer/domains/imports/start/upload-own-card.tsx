import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { ownImports } from '#shared/domains/imports/api.ts'
import type { OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useImportPlace } from '../place.tsx'
import { FilePart } from './file-part.tsx'
import { useChosenFile } from './use-chosen-file.ts'

/** A file of what the org brings in for itself: nothing else has to be chosen. */
export function UploadOwnCard({ of }: { of: { orgId: OrgId; kind: OwnKindName } }) {
  const { t } = useTranslation('imports')
  const { one } = useImportPlace()
  const [isAsked, setAsked] = useState(false)
  const chosen = useChosenFile(of.kind)
  const navigate = useNavigate()
  const upload = useCall(ownImports.upload)
  const sentence = useErrorSentence()
  const refused =
    upload.error === null
      ? null
      : (upload.error.fields['text'] ?? upload.error.fields['fileName'] ?? sentence(upload.error))
  const wrong = chosen.wrong ?? refused

  const send = () => {
    setAsked(true)
    if (chosen.file === null || upload.isPending) return
    const { name, text } = chosen.file
    upload.mutate(
      { params: of, body: { fileName: name, text } },
      { onSuccess: ({ import: made }) => void navigate(one(made.id)) },
    )
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
        <p className="tw-imports__text">{t(`kind.${of.kind}.text`)}</p>
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
        <Button
          intent={chosen.file === null ? 'none' : 'primary'}
          loading={upload.isPending}
          text={t('upload.check')}
          type="submit"
        />
      </form>
    </Card>
  )
}
