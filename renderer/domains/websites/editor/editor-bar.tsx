import { Button, ButtonGroup, SegmentedControl } from '@blueprintjs/core'
import { Cog, Duplicate, EyeOpen, History as HistoryIcon, Plus, Redo, Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { usePublicAddress } from '../paths.ts'
import { FACES } from './face.ts'
import type { Face } from './face.ts'
import type { History } from './history.ts'
import type { useDraft } from './use-draft.ts'

/** What lies over the page. */
export type Opened = 'insert' | 'settings' | 'versions' | 'template' | 'findings' | null

interface EditorBarProps {
  site: WebsiteView
  draft: ReturnType<typeof useDraft>
  history: History
  face: Face
  canPublish: boolean
  isPublishing: boolean
  onFace: (face: Face) => void
  onOpen: (opened: Opened) => void
  onPublish: () => void
  onUndo: (isForth: boolean) => void
  /** Shows the page in the whole window. */
  onWhole: () => void
}

/** What can be done with the page as a whole, and whether it is saved. */
export function EditorBar(props: EditorBarProps) {
  const { t } = useTranslation(['websites', 'common'])
  const sentence = useErrorSentence()
  const { site, draft, history, face, canPublish, isPublishing, onFace, onOpen, onPublish, onUndo, onWhole } = props
  const address = usePublicAddress(site)
  const failed = draft.state === 'failed' && draft.failure !== null ? sentence(draft.failure) : null
  return (
    <div className="tw-site-editor__bar">
      <span className="tw-site-editor__state">
        {failed === null && stateWord(draft.state, t)}
        {/* What goes well is seen; read out after every word it would be in the way. */}
        <span role="status">{failed}</span>
        {draft.isStuck && <Button onClick={() => void draft.flush()} size="small" text={t('common:retry')} />}
      </span>
      <SegmentedControl
        aria-label={t('editor.face')}
        onValueChange={(value) => onFace(FACES.find((one) => one === value) ?? 'visual')}
        options={FACES.map((value) => ({ value, label: t(`editor.faces.${value}`) }))}
        role="radiogroup"
        value={face}
      />
      <ButtonGroup>
        <Button
          aria-label={t('editor.undo')}
          disabled={history.past.length === 0}
          icon={<Undo />}
          onClick={() => onUndo(false)}
        />
        <Button
          aria-label={t('editor.redo')}
          disabled={history.future.length === 0}
          icon={<Redo />}
          onClick={() => onUndo(true)}
        />
      </ButtonGroup>
      {face === 'text' && <Button icon={<Plus />} onClick={() => onOpen('insert')} text={t('editor.insert')} />}
      <Button
        className="tw-site-editor__tool"
        icon={<Cog />}
        onClick={() => onOpen('settings')}
        text={t('editor.settings')}
      />
      <Button
        className="tw-site-editor__tool"
        icon={<HistoryIcon />}
        onClick={() => onOpen('versions')}
        text={t('editor.versions')}
      />
      <Button
        className="tw-site-editor__tool"
        icon={<Duplicate />}
        onClick={() => onOpen('template')}
        text={t('form.saveTemplate')}
      />
      <Button className="tw-site-editor__tool" icon={<EyeOpen />} onClick={onWhole} text={t('preview')} />
      {site.status === 'published' && (
        <a href={address} rel="noreferrer" target="_blank">
          {t('open')}
        </a>
      )}
      <Button
        disabled={!canPublish}
        intent="primary"
        loading={isPublishing}
        onClick={onPublish}
        text={t('editor.publish')}
      />
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation<'websites'>>['t']

const stateWord = (state: ReturnType<typeof useDraft>['state'], t: Translate): string => {
  if (state === 'saved') return t('editor.saved')
  return state === 'saving' ? t('editor.saving') : t('editor.unsaved')
}
