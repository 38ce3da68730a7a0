import { Button, Callout, DialogBody, DialogFooter, SegmentedControl, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useApi } from '#renderer/api/use-api.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { recalls } from '#shared/domains/inventory/recall-api.ts'
import { RecallTexts } from '#shared/domains/inventory/recall-schema.ts'
import type { RecallDraft } from '#shared/domains/inventory/recall-schema.ts'
import type { Recall } from '#shared/domains/inventory/stock-schema.ts'
import { MESSAGE_TEXT_MAX } from '#shared/domains/scheduling/writing/templates.ts'
import { LANGUAGES, isLanguage, knownLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import '../fields/inventory-form.css'
import { useOneCall } from '../use-one-call.ts'
import type { ShownOrg } from '../use-shown-org.ts'

interface NotifyProps {
  lot: Recall['lots'][number]
  org: ShownOrg
  onClose: () => void
}

/** The drafts of what is written to orgs and to people, to be checked in every language before they leave. */
export function NotifyDialog({ lot, org, onClose }: NotifyProps) {
  const { t } = useTranslation('recalls')
  const query = useApi(recalls.draft, {
    params: { orgId: org.id, serviceId: lot.product.id },
    query: { lot: lot.number },
  })
  return (
    <GuardedDialog onClose={onClose} title={t('draft.title', { lot: lot.number })}>
      {(frame) => (
        <QueryState query={query} skeleton={<Skeleton block="20rem" />}>
          {({ draft }) => <DraftForm draft={draft} frame={frame} lot={lot} onClose={onClose} org={org} />}
        </QueryState>
      )}
    </GuardedDialog>
  )
}

const WHOM = ['orgs', 'people'] as const
const FIELDS = { orgs: 'toOrgs', people: 'toPeople' } as const

function DraftForm({ draft, frame, lot, org, onClose }: NotifyProps & { draft: RecallDraft; frame: DialogFrame }) {
  const { t, i18n } = useTranslation(['recalls', 'common'])
  const own = knownLanguage(i18n.language)
  const [language, setLanguage] = useState<Language>(own)
  const [texts, setTexts] = useState({ toOrgs: draft.toOrgs, toPeople: draft.toPeople })
  const [key] = useState(() => v7())
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { send, isPending, error } = useOneCall(recalls.send)
  const check = useFieldErrors()
  const problems = { toOrgs: check(RecallTexts, texts.toOrgs), toPeople: check(RecallTexts, texts.toPeople) }
  const wrong = Object.keys({ ...problems.toOrgs, ...problems.toPeople }).find(isLanguage)
  const write = (field: keyof typeof texts, text: string) => {
    setTexts((before) => ({ ...before, [field]: { ...before[field], [language]: text } }))
    frame.setDirty(true)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Sent are all languages: the first that is not right is shown.
        if (wrong !== undefined) return setLanguage(wrong)
        send(
          {
            params: { orgId: org.id },
            body: { serviceId: lot.product.id, number: lot.number, ...texts },
            idempotencyKey: key,
          },
          {
            onSuccess() {
              notify.success(t('draft.sent'))
              onClose()
            },
          },
        )
      }}
    >
      <DialogBody className="tw-inv-form">
        <p className="tw-inv-reason">{t('draft.check')}</p>
        <SegmentedControl
          aria-label={t('draft.language')}
          fill
          onValueChange={(value) => isLanguage(value) && setLanguage(value)}
          options={Object.keys(LANGUAGES)
            .filter(isLanguage)
            .map((value) => ({ value, label: LANGUAGES[value].name }))}
          value={language}
        />
        {WHOM.map((whom) => (
          <Message
            count={draft[whom]}
            key={whom}
            language={language}
            onWrite={(text) => write(FIELDS[whom], text)}
            problem={problems[FIELDS[whom]][language]}
            texts={texts[FIELDS[whom]]}
            whom={whom}
          />
        ))}
        {error !== null && (
          <Callout compact intent="danger" role="alert" title={t('draft.failed')}>
            {sentence(error)}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button intent="primary" loading={isPending} text={t('draft.send')} type="submit" />
          </>
        }
      />
    </form>
  )
}

interface MessageProps {
  whom: (typeof WHOM)[number]
  count: number
  language: Language
  texts: RecallTexts
  problem: string | undefined
  onWrite: (text: string) => void
}

function Message({ whom, count, language, texts, problem, onWrite }: MessageProps) {
  const { t } = useTranslation('recalls')
  const id = useId()
  return (
    <FormField error={problem} help={t(`draft.${whom}Text`)} htmlFor={id} label={t(`draft.${whom}`, { count })}>
      {(tied) => (
        <TextArea
          {...tied}
          dir={LANGUAGES[language].direction}
          fill
          lang={LANGUAGES[language].tag}
          maxLength={MESSAGE_TEXT_MAX}
          onChange={({ currentTarget }) => onWrite(currentTarget.value)}
          rows={4}
          value={texts[language]}
        />
      )}
    </FormField>
  )
}
