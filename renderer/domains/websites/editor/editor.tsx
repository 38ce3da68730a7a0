import { Button, ButtonGroup, SegmentedControl } from '@blueprintjs/core'
import { Cog, History as HistoryIcon, Plus, Redo, Undo } from '@blueprintjs/icons'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { holdsBack } from '#shared/domains/websites/content/check-page.ts'
import type { Place } from '#shared/domains/websites/content/tree.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { InsertDialog } from '../insert/insert-dialog.tsx'
import { usePublicAddress } from '../paths.ts'
import type { SourceHandle } from '../source/area.ts'
import { VisualFace } from '../visual/visual-face.tsx'
import { FACES, keepFace, keptFace } from './face.ts'
import type { Face } from './face.ts'
import { begin, redone, stepped, typed, undone } from './history.ts'
import { FindingList, ProblemList } from '../page/problem-list.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { SourceFace } from './source-face.tsx'
import { useDraft } from './use-draft.ts'
import { usePreview } from './use-preview.ts'
import { VersionsDrawer } from './versions-drawer.tsx'
import './editor.css'

type Opened = 'insert' | 'settings' | 'versions' | 'findings' | null

/** A page in one of two ways, as its blocks or as its text, which is the one document. It is kept while it is typed, and shown to everybody by publishing. */
export function Editor({ site }: { site: WebsiteView }) {
  const { t } = useTranslation('websites')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const source = useRef<SourceHandle>(null)
  const [history, setHistory] = useState(() => begin(site.content))
  const { user } = useSession()
  const [face, setFace] = useState(() => keptFace(user.id))
  const [place, setPlace] = useState<Place | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const { text } = history
  const draft = useDraft(site, text)
  const preview = usePreview(site, text)
  const { problems, findings } = preview
  // What nobody has looked at yet is not published: what there is to be asked about it is not known.
  const isLooked = preview.answer !== null && preview.looked === text
  const publish = useCall(websites.publish)
  const address = usePublicAddress(site)
  const guard = useLeaveGuard(draft.state !== 'saved')
  const write = (next: string) => setHistory((before) => typed(before, next, Date.now()))
  const goBack = (isForth: boolean) => setHistory(isForth ? redone : undone)
  const keep = useCallback(
    (next: string, isTyped: boolean) =>
      setHistory((before) => (isTyped ? typed(before, next, Date.now()) : stepped(before, next))),
    [],
  )
  const choose = (chosen: Face) => {
    setFace(chosen)
    setPlace(null)
    keepFace(user.id, chosen)
  }
  const goTo = (found: Place) => {
    setOpened(null)
    // Another value each time, so that the same place can be gone to again.
    setPlace({ ...found })
  }
  const goToLine = (found: Place) => {
    choose('text')
    goTo(found)
  }

  const insert = (block: string) => {
    const at = source.current?.cursor() ?? text.length
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
        <SegmentedControl
          aria-label={t('editor.face')}
          onValueChange={(value) => choose(FACES.find((one) => one === value) ?? 'visual')}
          options={FACES.map((value) => ({ value, label: t(`editor.faces.${value}`) }))}
          role="radiogroup"
          value={face}
        />
        <ButtonGroup>
          <Button
            aria-label={t('editor.undo')}
            disabled={history.past.length === 0}
            icon={<Undo />}
            onClick={() => goBack(false)}
          />
          <Button
            aria-label={t('editor.redo')}
            disabled={history.future.length === 0}
            icon={<Redo />}
            onClick={() => goBack(true)}
          />
        </ButtonGroup>
        {face === 'text' && <Button icon={<Plus />} onClick={() => setOpened('insert')} text={t('editor.insert')} />}
        <Button icon={<Cog />} onClick={() => setOpened('settings')} text={t('editor.settings')} />
        <Button icon={<HistoryIcon />} onClick={() => setOpened('versions')} text={t('editor.versions')} />
        {site.status === 'published' && (
          <a href={address} rel="noreferrer" target="_blank">
            {t('open')}
          </a>
        )}
        <Button
          disabled={!isLooked || problems.length > 0 || findings.some(holdsBack) || draft.state === 'conflict'}
          intent="primary"
          loading={publish.isPending}
          onClick={() => (findings.length > 0 ? setOpened('findings') : void publishNow())}
          text={t('editor.publish')}
        />
      </div>
      {draft.theirs !== null && <Conflict draft={draft} onTake={(content) => write(content)} />}
      {face === 'visual' ? (
        <VisualFace
          onLine={goToLine}
          onUndo={goBack}
          onWrite={keep}
          place={place}
          preview={preview}
          site={site}
          text={text}
        />
      ) : (
        <SourceFace
          handle={source}
          onUndo={goBack}
          onWrite={write}
          place={place}
          preview={preview}
          site={site}
          text={text}
        >
          <ProblemList found={problems} onGo={goTo} />
          <FindingList found={findings} onGo={goTo} />
        </SourceFace>
      )}
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
