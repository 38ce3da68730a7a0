import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemText } from '#renderer/ui/fields/problem-text.tsx'
import { ANSWER_MAX } from '#shared/domains/assessments/content.ts'
import type { AnswerValue, AskedQuestion } from '#shared/domains/assessments/content.ts'
import type { Fault } from '#shared/domains/assessments/rules.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { numberIn } from '#shared/kernel/typed-number.ts'
import '#renderer/ui/fields/light-field.css'

interface QuestionProps {
  question: AskedQuestion
  language: Language
  value: AnswerValue | undefined
  fault: Fault | undefined
  onChange: (value: AnswerValue | undefined) => void
}

/** One question: radios, boxes, a scale or something to type. */
export function QuestionField(props: QuestionProps) {
  const { t } = useTranslation('taking')
  const { question, language, fault } = props
  const id = useId()
  return (
    <fieldset className="tw-taking__question" data-fault={fault === undefined ? undefined : ''}>
      <legend>
        <span dir="auto">{textIn(question.question, language)}</span>
        {!question.isRequired && <span className="tw-booking-field__optional"> {t('optional')}</span>}
      </legend>
      <Control {...props} id={id} />
      <p aria-live="polite" className="tw-taking__fault" id={id}>
        {fault !== undefined && <ProblemText problem={fault} />}
      </p>
    </fieldset>
  )
}

function Control(props: QuestionProps & { id: string }) {
  switch (props.question.type) {
    case 'single':
    case 'multi':
      return <Options {...props} />
    case 'scale':
      return <Scale {...props} />
    case 'number':
    case 'text':
      return <Typed {...props} />
  }
}

function Options({ question, language, value, onChange, id }: QuestionProps & { id: string }) {
  const name = useId()
  const chosen = Array.isArray(value) ? value : [value]
  const choose = (option: string, isOn: boolean) => {
    if (!question.multi) return onChange(option)
    const others = Array.isArray(value) ? value.filter((one) => one !== option) : []
    return onChange(isOn ? [...others, option] : others)
  }
  return question.options.map((option) => (
    <label className="tw-taking__choice" key={option.id}>
      <input
        aria-describedby={id}
        checked={chosen.includes(option.id)}
        name={name}
        onChange={(event) => choose(option.id, event.target.checked)}
        type={question.multi ? 'checkbox' : 'radio'}
      />
      <span dir="auto">{textIn(option.label, language)}</span>
    </label>
  ))
}

function Scale({ question: { min, max }, value, onChange, id }: QuestionProps & { id: string }) {
  const name = useId()
  const [from, to] = [min ?? 0, max ?? 10]
  return (
    <div className="tw-taking__scale" dir="ltr">
      {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((step) => (
        <label key={step}>
          <input
            aria-describedby={id}
            checked={value === step}
            name={name}
            onChange={() => onChange(step)}
            type="radio"
          />
          <span>{step}</span>
        </label>
      ))}
    </div>
  )
}

function Typed({ question, language, value, fault, onChange, id }: QuestionProps & { id: string }) {
  const [draft, setDraft] = useState<string | null>(null)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const control = {
    'aria-describedby': id,
    'aria-invalid': fault !== undefined,
    'aria-label': textIn(question.question, language),
    'aria-required': question.isRequired,
    className: 'tw-booking-field__input',
  }
  if (question.type === 'text')
    return (
      <textarea
        {...control}
        dir="auto"
        maxLength={ANSWER_MAX}
        onChange={(event) => onChange(event.target.value)}
        rows={2}
        value={text}
      />
    )
  return (
    <input
      {...control}
      dir="ltr"
      inputMode="decimal"
      onChange={(event) => {
        setDraft(event.target.value)
        // Nothing typed is no answer (spec §5: empty becomes null).
        onChange(numberIn(event.target.value) ?? undefined)
      }}
      type="text"
      value={draft ?? text}
    />
  )
}
