import { Button, Callout, Switch } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import '#renderer/ui/fields/form.css'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { BUTTON_MAX, CAPTION_MAX, CampaignInput, NAME_MAX, TITLE_MAX } from '#shared/domains/campaigns/schema.ts'
import type { CampaignId, OrgId } from '#shared/kernel/ids.ts'
import { Slide } from '../carousel/slide.tsx'
import './campaign-form.css'
import { ComparedField } from './compared-field.tsx'
import { inputOf } from './draft.ts'
import type { CampaignDraft } from './draft.ts'
import { PictureField } from './picture-field.tsx'
import { ServicesField } from './services-field.tsx'
import { TextField } from './text-field.tsx'

interface CampaignFormProps {
  orgId: OrgId
  campaignId: CampaignId | null
  initial: CampaignDraft
  submit: string
  isSending: boolean
  /** The last attempt's. */
  failure: ApiError | null
  /** What was typed is saved, and may be left. */
  isDone: boolean
  onSubmit: (input: CampaignInput) => void
  /** Takes what somebody else has saved. */
  onReload?: () => void
}

/** What is written of a campaign, beside the slide that comes of it. */
export function CampaignForm(props: CampaignFormProps) {
  const { orgId, campaignId, initial, submit, isSending, failure, isDone, onSubmit, onReload } = props
  const { t } = useTranslation('campaigns')
  const [draft, setDraft] = useState(initial)
  const [isDirty, setIsDirty] = useState(false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const check = useFieldErrors()
  const errors = Object.keys(wrong).length > 0 ? wrong : (failure?.fields ?? NO_ERRORS)
  const form = useFocusFirstError(errors)
  const guard = useLeaveGuard(isDirty && !isDone)
  const edit = (part: Partial<CampaignDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setIsDirty(true)
    setWrong(NO_ERRORS)
  }
  const send = () => {
    const input = CampaignInput.safeParse(inputOf(draft))
    if (input.success) onSubmit(input.data)
    else setWrong(check(CampaignInput, inputOf(draft)))
  }
  const field = (name: 'name' | 'title' | 'caption' | 'ctaText' | 'ctaURL' | 'startDate' | 'endDate') => ({
    label: t(`form.${name}`),
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => edit({ [name]: value }),
  })

  return (
    <form
      className="tw-campaign-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) send()
      }}
      ref={form}
    >
      <div className="tw-campaign-form__fields">
        <Card title={t('form.about')}>
          <div className="tw-form">
            <TextField {...field('name')} help={t('form.nameHelp')} max={NAME_MAX} />
            <div className="tw-form__pair">
              <TextField {...field('startDate')} help={t('form.daysHelp')} isOptional kind="date" />
              <TextField {...field('endDate')} isOptional kind="date" />
            </div>
            <Switch
              checked={draft.isSuspended}
              label={t('form.isSuspended')}
              onChange={({ currentTarget }) => edit({ isSuspended: currentTarget.checked })}
            />
            <ServicesField onChange={(services) => edit({ services })} orgId={orgId} value={draft.services} />
            <ComparedField
              error={errors['comparedWith']}
              onChange={(comparedWith) => edit({ comparedWith })}
              orgId={orgId}
              own={campaignId}
              value={draft.comparedWith}
            />
          </div>
        </Card>
        <Card title={t('form.slide')}>
          <div className="tw-form">
            <TextField {...field('title')} isOptional max={TITLE_MAX} />
            <TextField {...field('caption')} isOptional kind="long" max={CAPTION_MAX} />
            <TextField
              {...field('ctaText')}
              help={t('form.ctaTextHelp', { default: t('carousel.more') })}
              isOptional
              max={BUTTON_MAX}
            />
            <TextField {...field('ctaURL')} help={t('form.ctaURLHelp')} kind="url" />
            <PictureField
              error={errors['photoURL']}
              onChange={(photoURL) => edit({ photoURL })}
              value={draft.photoURL}
            />
          </div>
        </Card>
        <Ending failure={failure} isSending={isSending} onReload={onReload} submit={submit} />
      </div>
      <aside aria-label={t('form.preview')} className="tw-campaign-form__preview">
        <p aria-hidden className="tw-campaign-form__label">
          {t('form.preview')}
        </p>
        <div inert>
          <Slide campaignId={campaignId ?? orgId} slide={{ ...draft, title: draft.title.trim() || draft.name }} />
        </div>
      </aside>
      {guard}
    </form>
  )
}

const NO_ERRORS: Record<string, string> = {}

function Ending({
  failure,
  isSending,
  onReload,
  submit,
}: Pick<CampaignFormProps, 'failure' | 'isSending' | 'onReload' | 'submit'>) {
  const { t } = useTranslation('campaigns')
  const sentence = useErrorSentence()
  const isConflict = failure?.code === 'version_conflict'
  const isTold = failure !== null && Object.keys(failure.fields).length === 0
  return (
    <div className="tw-campaign-form__end">
      <Button intent="primary" loading={isSending} size="large" text={submit} type="submit" />
      <div role="alert">
        {isTold && (
          <Callout compact intent={isConflict ? 'warning' : 'danger'}>
            {isConflict ? t('form.conflict') : sentence(failure)}{' '}
            {isConflict && <Button onClick={onReload} text={t('form.reload')} variant="outlined" />}
          </Callout>
        )}
      </div>
    </div>
  )
}
