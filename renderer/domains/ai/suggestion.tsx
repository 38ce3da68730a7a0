import { Button, Callout } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useWriting } from './use-writing.ts'
import { WrittenBy } from './written-by.tsx'
import './ai.css'

interface SuggestionProps {
  writing: ReturnType<typeof useWriting>
  /** What asks for it. */
  button: string
  isDisabled?: boolean
  /** While it is written, such as "Generating tips..." (spec §8). */
  generating: string
  /** The text; null until it is there. */
  children: ReactNode
  /** Takes the text over, and what that says. */
  take?: { text: string; onTake: () => void } | undefined
}

/** Something that is written when one asks for it: beside a form, which it changes only when it is taken over. */
export function Suggestion({ writing, button, isDisabled, generating, children, take }: SuggestionProps) {
  const { t } = useTranslation('ai')
  const { ask, cancel, forget, answer, failure, isWriting } = writing
  const isThere = answer !== null && answer.text !== null
  return (
    <div aria-busy={isWriting} aria-live="polite" className="tw-written">
      {!isThere && (
        <div className="tw-written__actions">
          <Button
            disabled={isDisabled}
            icon={<Edit />}
            loading={isWriting}
            onClick={() => void ask()}
            text={failure === '' ? button : t('again')}
            variant="outlined"
          />
          {isWriting && <Button onClick={cancel} text={t('stop')} variant="minimal" />}
        </div>
      )}
      {isWriting && <p className="tw-written__from">{generating}</p>}
      {failure !== '' && <Callout intent="danger">{failure}</Callout>}
      {answer?.state === 'held' && <Callout>{t('waitsForClinic')}</Callout>}
      {isThere && (
        <>
          {children}
          {take !== undefined && (
            <div className="tw-written__actions">
              <Button intent="primary" onClick={take.onTake} text={take.text} variant="outlined" />
            </div>
          )}
          <WrittenBy answer={answer} onHidden={forget} />
        </>
      )}
    </div>
  )
}
