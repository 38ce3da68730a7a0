import { Button, Switch, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { site } from '#shared/domains/site/api.ts'
import type { SitePageDraft } from '#shared/domains/site/schema.ts'
import { ANNOUNCEMENT_MAX, PAGE_TEXT_MAX } from '#shared/domains/site/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { PageText } from '../page/page-text.tsx'

interface PageFormProps extends Pick<SitePageDraft, 'page' | 'language'> {
  /** Null where nothing was written in this language yet. */
  stored: SitePageDraft | null
  reload: () => Promise<void>
}

/** One language of a page. An error, or somebody else's change, never takes what was typed. */
export function PageForm({ page, language, stored, reload }: PageFormProps) {
  const { t } = useTranslation('site')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { mutateAsync: save, isPending } = useCall(site.save)
  const [base, setBase] = useState({ version: stored?.version ?? 0 })
  const [text, setText] = useState(stored?.text ?? '')
  const [isPublished, setIsPublished] = useState(stored?.isPublished ?? false)
  const [failure, setFailure] = useState('')
  const { tag, direction } = LANGUAGES[language]
  const isAnnouncement = page === 'announcement'

  const submit = async () => {
    setFailure('')
    try {
      const answer = await save({ params: { page, language }, body: { text, isPublished, version: base.version } })
      setBase({ version: answer.page.version })
      notify.success(t(isAnnouncement ? 'edit.savedAnnouncement' : 'edit.saved'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.code === 'version_conflict' ? t('edit.conflict') : (error.fields['text'] ?? sentence(error)))
      if (error.code === 'version_conflict') await reload()
    }
  }
  const takeStored = () => {
    setBase({ version: stored?.version ?? 0 })
    setText(stored?.text ?? '')
    setIsPublished(stored?.isPublished ?? false)
    setFailure('')
  }

  return (
    <>
      <label className="tw-site-edit__field">
        {t('edit.text')}
        <TextArea
          aria-describedby="site-edit-help"
          dir={direction}
          fill
          lang={tag}
          maxLength={isAnnouncement ? ANNOUNCEMENT_MAX : PAGE_TEXT_MAX}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          rows={isAnnouncement ? 3 : 14}
          value={text}
        />
      </label>
      <p className="tw-site-edit__help" id="site-edit-help">
        {t(isAnnouncement ? 'edit.helpAnnouncement' : 'edit.help')}
      </p>
      <div role="alert">{failure}</div>
      <div className="tw-site-edit__end">
        <Switch
          checked={isPublished}
          label={t('edit.published')}
          onChange={({ currentTarget }) => setIsPublished(currentTarget.checked)}
        />
        <Button intent="primary" loading={isPending} onClick={() => void submit()} text={t('edit.save')} />
        {failure !== '' && (stored?.version ?? 0) !== base.version && (
          <Button onClick={takeStored} text={t('edit.reload')} variant="minimal" />
        )}
        {stored?.isPublished === true && !isAnnouncement && (
          <a href={`/web/page/${page}?lang=${language}`} rel="noopener" target="_blank">
            {t('edit.open')}
          </a>
        )}
      </div>
      {text.trim() !== '' && !isAnnouncement && (
        <section aria-label={t('edit.preview')} className="tw-site-edit__preview" lang={tag}>
          <PageText text={text} />
        </section>
      )}
    </>
  )
}
