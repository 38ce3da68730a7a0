import { Button, ButtonGroup } from '@blueprintjs/core'
import { Cog, History as HistoryIcon, Plus, Redo, Undo } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { CONTENT_MAX } from '#shared/domains/websites/content/limits.ts'
import { holdsBack } from '#shared/domains/websites/content/check-page.ts'
import type { Place } from '#shared/domains/websites/content/tree.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { InsertDialog } from '../insert/insert-dialog.tsx'
import { publicPath } from '../paths.ts'
import { begin, redone, typed, undone } from './history.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { FindingList, ProblemList } from './problem-list.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useDraft } from './use-draft.ts'
import { usePreview } from './use-preview.ts'
import { VersionsDrawer } from './versions-drawer.tsx'
import './editor.css'

type Opened = 'insert' | 'settings' | 'versions' | 'findings' | null

/** The text of a page beside the page that it makes. It is kept while it is typed, and shown to everybody by publishing. */
export function Editor({ site }: { site: WebsiteView }) {
  const { t } = useTranslation('websites')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const area = useRef<HTMLTextAreaElement>(null)
  const [history, setHistory] = useState(() => begin(site.content))
  const [opened, setOpened] = useState<Opened>(null)
  const { text } = history
  const draft = useDraft(site, text)
  const { html, problems, findings, isOld } = usePreview(site, text)
  const publish = useCall(websites.publish)
  const guard = useLeaveGuard(draft.state !== 'saved')
  const write = (next: string) => setHistory((before) => typed(before, next, Date.now()))

  const goTo = ({ line, column }: Place) => {
    setOpened(null)
    const start = startOfLine(text, line) + column - 1
    area.current?.focus()
    area.current?.setSelectionRange(start, start + Math.max(1, endOfLine(text, start) - start))
  }

  const insert = (block: string) => {
    const at = area.current?.selectionStart ?? text.length
    const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
    write([before, block.trimEnd(), after].filter((part) => part !== '').join('\n\n'))
    setOpened(null)
  }

  const publishNow = async () => {
    setOpened(null)
    const version = await draft.flush()
    if (version === null) return
    publish.mutate(
      { params: { orgId: site.orgId, siteId: site.id }, body: { version } },
      {
        onSuccess({ site: out }) {
          draft.follow(out.version)
          notify.success(t('editor.published'))
        },
        onError: (error) => notify.error(error.fields['content'] ?? sentence(error)),
      },
    )
  }

  return (
    <div className="tw-site-editor">
      <div className="tw-site-editor__bar">
        <span aria-live="polite" className="tw-site-editor__state">
          {draft.state === 'failed' && draft.failure !== null ? sentence(draft.failure) : stateWord(draft.state, t)}
        </span>
        <ButtonGroup>
          <Button
            aria-label={t('editor.undo')}
            disabled={history.past.length === 0}
            icon={<Undo />}
            onClick={() => setHistory(undone)}
          />
          <Button
            aria-label={t('editor.redo')}
            disabled={history.future.length === 0}
            icon={<Redo />}
            onClick={() => setHistory(redone)}
          />
        </ButtonGroup>
        <Button icon={<Plus />} onClick={() => setOpened('insert')} text={t('editor.insert')} />
        <Button icon={<Cog />} onClick={() => setOpened('settings')} text={t('editor.settings')} />
        <Button icon={<HistoryIcon />} onClick={() => setOpened('versions')} text={t('editor.versions')} />
        {site.status === 'published' && (
          <a href={publicPath(site)} rel="noreferrer" target="_blank">
            {t('open')}
          </a>
        )}
        <Button
          disabled={problems.length > 0 || findings.some(holdsBack) || draft.state === 'conflict'}
          intent="primary"
          loading={publish.isPending}
          onClick={() => (findings.length > 0 ? setOpened('findings') : void publishNow())}
          text={t('editor.publish')}
        />
      </div>
      {draft.theirs !== null && <Conflict draft={draft} onTake={(content) => write(content)} />}
      <div className="tw-site-editor__faces">
        <div className="tw-site-editor__source">
          <label className="tw-site-editor__label" htmlFor="site-source">
            {t('editor.source')}
          </label>
          <textarea
            aria-describedby="site-source-help"
            className="bp6-input tw-site-editor__text"
            dir="ltr"
            id="site-source"
            maxLength={CONTENT_MAX}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            onKeyDown={(event) => {
              if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
              event.preventDefault()
              setHistory(event.shiftKey ? redone : undone)
            }}
            ref={area}
            spellCheck
            value={text}
          />
          <p className="tw-site-editor__help" id="site-source-help">
            {t('editor.help')}
          </p>
          <ProblemList found={problems} onGo={goTo} />
          <FindingList found={findings} onGo={goTo} />
        </div>
        <div className="tw-site-editor__preview">
          {isOld && <p className="tw-site-editor__help">{t('editor.oldPreview')}</p>}
          <PreviewFrame html={html} title={site.name} />
        </div>
      </div>
      {opened === 'insert' && <InsertDialog onClose={() => setOpened(null)} onInsert={insert} />}
      {opened === 'settings' && (
        <SettingsDialog
          content={text}
          onClose={() => setOpened(null)}
          onSaved={draft.follow}
          site={site}
          version={draft.version}
        />
      )}
      <VersionsDrawer
        isOpen={opened === 'versions'}
        onClose={() => setOpened(null)}
        onRestore={(content) => {
          write(content)
          setOpened(null)
          notify.success(t('editor.restored'))
        }}
        site={site}
      />
      <ConfirmDialog
        cancelText={t('editor.back')}
        confirmText={t('editor.publishAnyway')}
        isOpen={opened === 'findings'}
        onCancel={() => setOpened(null)}
        onConfirm={() => void publishNow()}
        title={t('editor.askTitle')}
      >
        <p>{t('editor.askText')}</p>
        <FindingList found={findings} onGo={goTo} />
      </ConfirmDialog>
      {guard}
    </div>
  )
}

function Conflict({ draft, onTake }: { draft: ReturnType<typeof useDraft>; onTake: (content: string) => void }) {
  const { t } = useTranslation('websites')
  const { theirs } = draft
  if (theirs === null) return null
  return (
    <div className="tw-site-editor__conflict" role="alert">
      <p>{t('editor.conflict')}</p>
      <Button
        onClick={() => {
          onTake(theirs.content)
          draft.take(theirs)
        }}
        text={t('editor.takeTheirs')}
      />
      <Button onClick={() => void draft.keepMine(theirs)} text={t('editor.keepMine')} />
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation<'websites'>>['t']

const stateWord = (state: ReturnType<typeof useDraft>['state'], t: Translate): string => {
  if (state === 'saved') return t('editor.saved')
  return state === 'saving' ? t('editor.saving') : t('editor.unsaved')
}

const startOfLine = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0)

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
