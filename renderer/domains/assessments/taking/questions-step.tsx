import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isUrgent } from '#shared/domains/assessments/instruments.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { ForgetAll } from './forget-all.tsx'
import { GroupIcon } from './group-icon.tsx'
import { QuestionField } from './question-field.tsx'
import { UrgentNote } from './urgent-note.tsx'
import type { StepProps } from './step-props.ts'

/** 3) The questions, a page for each group. */
export function QuestionsStep({ page, state }: StepProps) {
  const { t } = useTranslation('taking')
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { groups, group, shown, answers, faults, kept } = state
  const isLast = group + 1 >= groups.length
  return (
    <form
      className="tw-taking"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.next())
          requestAnimationFrame(() =>
            form.current?.querySelector<HTMLElement>('[data-fault] input, [data-fault] textarea')?.focus(),
          )
      }}
      ref={form}
    >
      <h2 tabIndex={-1}>{t('questions', { number: group + 1, total: Math.max(1, groups.length) })}</h2>
      {shown !== undefined && (
        <>
          <h3 className={`tw-taking__group tw-taking__group--${shown.group.color}`} dir="auto">
            <GroupIcon icon={shown.group.icon} />
            {textIn(shown.group.label, language)}
          </h3>
          {textIn(shown.group.description, language) !== '' && (
            <p className="tw-taking__text" dir="auto">
              {textIn(shown.group.description, language)}
            </p>
          )}
          {shown.questions.map((question) => (
            <QuestionField
              fault={faults[question.id]}
              key={question.id}
              language={language}
              onChange={(value) => state.answer(question.id, value)}
              question={question}
              value={answers[question.id]}
            />
          ))}
        </>
      )}
      {shown?.group.instrument === 'phq9' && isUrgent(answers) && <UrgentNote phone={page.org.phone} />}
      {Object.keys(faults).length > 0 && (
        <p className="tw-taking__fault" role="alert">
          {t('wrong')}
        </p>
      )}
      <div className="tw-taking__do">
        <button className="tw-taking__button" onClick={() => state.back()} type="button">
          {t('back')}
        </button>
        <button className="tw-taking__button tw-taking__button--primary" type="submit">
          {t(isLast ? 'done' : 'next')}
        </button>
      </div>
      <output className="tw-taking__note">
        {kept === 'typing' && t('saving')}
        {kept === 'saved' && t('saved')}
        {kept === 'failed' && t('unsaved')}
      </output>
      <ForgetAll state={state} />
    </form>
  )
}
