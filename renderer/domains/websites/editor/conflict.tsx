import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompareDialog } from '../versions/compare-dialog.tsx'

interface Text {
  version: number
  content: string
}

interface ConflictProps {
  mine: string
  theirs: Text
  /** One of the two is being kept. */
  isBusy: boolean
  onTake: (theirs: Text) => void
  onKeepMine: (theirs: Text) => void
}

/** Somebody else has kept another text: both are shown, one goes on, and the other is a step back. */
export function Conflict({ mine, theirs, isBusy, onTake, onKeepMine }: ConflictProps) {
  const { t } = useTranslation('websites')
  const [isCompared, setIsCompared] = useState(false)
  return (
    <div className="tw-site-editor__conflict" role="alert">
      <p>{t('editor.conflict')}</p>
      <Button onClick={() => setIsCompared(true)} text={t('versions.compare')} />
      <Button disabled={isBusy} onClick={() => onTake(theirs)} text={t('editor.takeTheirs')} />
      <Button loading={isBusy} onClick={() => onKeepMine(theirs)} text={t('editor.keepMine')} />
      {isCompared && (
        <CompareDialog
          onClose={() => setIsCompared(false)}
          others={[{ id: 'mine', label: t('versions.mine'), content: mine }]}
          text={{ id: 'theirs', label: t('versions.theirs'), content: theirs.content }}
          title={t('versions.both')}
        />
      )}
    </div>
  )
}
