import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isGtmId } from './measuring.ts'
import type { Answer } from './measuring.ts'
import { measuring } from './own-page.ts'
import './question.css'

interface MeasuredProps {
  /** Whose tag manager counts. */
  gtmId: string
}

/** Asks at the head of the page whether the visitor's way may be counted, until they answered. It holds nothing up. */
export function MeasuringQuestion({ gtmId }: MeasuredProps) {
  // Its buttons go with it: reading goes on where the page begins.
  const goOn = () => document.querySelector('main')?.focus({ preventScroll: true })
  const isOpen = useAnswer(gtmId) === null && isGtmId(gtmId)
  return isOpen && <Question gtmId={gtmId} onAnswered={goOn} />
}

/** Says at the foot what was answered, with the way to answer otherwise. Nothing where the browser answers for its owner. */
export function MeasuringNote({ gtmId }: MeasuredProps) {
  const { t } = useTranslation('measuring')
  const answer = useAnswer(gtmId)
  const [isAsking, setIsAsking] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !isAsking) change.current?.focus({ preventScroll: true })
    wasAsked.current = isAsking
  }, [isAsking])

  if (answer === null || measuring.isRefused) return null
  if (isAsking) return <Question gtmId={gtmId} isWanted onAnswered={() => setIsAsking(false)} />
  return (
    <p className="tw-measuring-note">
      {t(answer)}{' '}
      <button
        aria-label={t('changeLabel')}
        className="tw-measuring-note__change"
        onClick={() => setIsAsking(true)}
        ref={change}
        type="button"
      >
        {t('change')}
      </button>
    </p>
  )
}

interface QuestionProps extends MeasuredProps {
  /** Somebody asked to be asked: they answer now. */
  isWanted?: boolean
  onAnswered: () => void
}

function Question({ gtmId, isWanted = false, onAnswered }: QuestionProps) {
  const { t } = useTranslation('measuring')
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWanted) region.current?.focus()
  }, [isWanted])

  function answer(given: Answer) {
    measuring.answer(gtmId, given)
    onAnswered()
  }

  const { site } = measuring
  return (
    <section
      aria-label={t('label')}
      className={isWanted ? 'tw-measuring tw-measuring--foot' : 'tw-measuring'}
      ref={region}
      tabIndex={-1}
    >
      <p className="tw-measuring__text">
        {/* A host is read from left to right, whatever the language around it. */}
        {site === null ? t('askUnnamed') : t('ask', { site: `\u2066${site}\u2069` })}
      </p>
      <div className="tw-measuring__answers">
        <button className="tw-measuring__answer" onClick={() => answer('allowed')} type="button">
          {t('allow')}
        </button>
        <button className="tw-measuring__answer" onClick={() => answer('declined')} type="button">
          {t('decline')}
        </button>
      </div>
    </section>
  )
}

const subscribe = (listener: () => void) => measuring.subscribe(listener)

const useAnswer = (gtmId: string): Answer | null => useSyncExternalStore(subscribe, () => measuring.answerOf(gtmId))
