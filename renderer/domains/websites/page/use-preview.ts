import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { websites } from '#shared/domains/websites/api.ts'
import type { Finding } from '#shared/domains/websites/content/check-page.ts'
import type { Problem } from '#shared/domains/websites/content/tree.ts'
import type { Accent } from '#shared/domains/websites/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import type { PreviewLook } from './use-look.ts'

const PAUSE = 400

interface Shown {
  answer: Answer<typeof websites.preview> | null
  html: string
  /** The text of which this is the page. */
  drawn: string
  /** The text of which what follows is told. */
  looked: string
  problems: Problem[]
  /** What is better looked at before everybody sees it. */
  findings: Finding[]
}

/** Of what a page is made beside its text. */
export interface Previewed {
  /** Null for what is no website yet. */
  id: WebsiteId | null
  orgId: OrgId
  accent: Accent
  name: string
}

const NOTHING: Shown = { answer: null, html: '', drawn: '', looked: '', problems: [], findings: [] }

/**
 * The page that a text makes, as the server draws it, and what is wrong with the text. While something is, the last page stays, and
 * so it does while the server cannot be asked: it is asked again by itself, and `note` says meanwhile why the page is an older one.
 */
export function usePreview({ id, orgId, accent, name }: Previewed, text: string, { language, mode }: PreviewLook) {
  const { t } = useTranslation('websites')
  const sentence = useErrorSentence()
  const [shown, setShown] = useState(NOTHING)
  const content = useSettled(text, PAUSE)
  const body = { content, language, mode, accent, name, siteId: id }
  const { data, error } = useApi(websites.preview, { params: { orgId }, body })
  if (data !== undefined && data !== shown.answer) {
    const { html, problems, findings } = data
    const page = problems.length > 0 ? { html: shown.html, drawn: shown.drawn } : { html, drawn: content }
    setShown({ ...page, answer: data, looked: content, problems, findings })
  }
  const old = shown.problems.length > 0 ? t('editor.oldPreview') : null
  return { ...shown, note: error === null ? old : sentence(error) }
}
