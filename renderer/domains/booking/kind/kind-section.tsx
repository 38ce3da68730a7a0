import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthIn } from '#renderer/ui/i18n/length.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { ANSWER_MAX } from '#shared/domains/scheduling/visit-types/public-type.ts'
import type { PublicType } from '#shared/domains/scheduling/visit-types/public-type.ts'
import { formatMoney } from '#shared/kernel/money.ts'
import '#renderer/ui/fields/light-field.css'
import './kind-section.css'
import type { Kind } from './use-kind.ts'

interface KindSectionProps {
  kind: Kind
  /** After another choice no time that was chosen stands any more. */
  onChange: () => void
}

/** What kind of visit, and with whom. */
export function KindSection({ kind, onChange }: KindSectionProps) {
  const { t } = useTranslation('booking')
  const heading = useId()
  const { language } = useFormats()
  const { types, type } = kind
  return (
    <div className="tw-booking__part tw-kind">
      <h2 className="tw-booking__heading" id={heading}>
        {t('kind.heading')}
      </h2>
      <div aria-labelledby={heading} className="tw-kind__choices" role="radiogroup">
        {types.map((one) => (
          <label className="tw-kind__choice" key={one.id}>
            <input
              checked={one.id === type?.id}
              name="kind"
              onChange={() => {
                onChange()
                kind.chooseType(one.id)
              }}
              type="radio"
            />
            <span className="tw-kind__name" dir="auto">
              {textIn(one.names, language)}
            </span>
            <Facts type={one} />
          </label>
        ))}
      </div>
      {type !== null && textIn(type.instructions, language) !== '' && (
        <p className="tw-kind__instructions" dir="auto">
          {textIn(type.instructions, language)}
        </p>
      )}
      {type !== null && type.providers.length > 1 && <WithWhom kind={kind} onChange={onChange} type={type} />}
    </div>
  )
}

function Facts({ type: { minutes, price } }: { type: PublicType }) {
  const { language } = useFormats()
  const cost = price === null ? null : formatMoney(price.amount, price.currency, LANGUAGES[language].tag)
  return (
    <span className="tw-kind__facts">
      {lengthIn(LANGUAGES[language].tag, minutes)}
      {cost !== null && <span>{cost}</span>}
    </span>
  )
}

function WithWhom({ kind, onChange, type }: KindSectionProps & { type: PublicType }) {
  const { t } = useTranslation('booking')
  const id = useId()
  return (
    <div className="tw-booking-field tw-kind__whom">
      <label className="tw-booking-field__label" htmlFor={id}>
        {t('kind.whom')}
      </label>
      <select
        className="tw-booking-field__input"
        id={id}
        onChange={({ target: { value } }) => {
          onChange()
          kind.chooseProvider(type.providers.find((one) => one.id === value)?.id ?? null)
        }}
        value={kind.provider ?? ''}
      >
        <option value="">{t('kind.anybody')}</option>
        {type.providers.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** What the clinic asks about a visit of the kind. */
export function KindQuestions({ kind }: { kind: Kind }) {
  const { t } = useTranslation('booking')
  const heading = useId()
  const questions = kind.type?.questions ?? []
  if (questions.length === 0) return null
  return (
    <div aria-labelledby={heading} className="tw-booking__part tw-kind__questions" role="group">
      <h2 className="tw-booking__heading" id={heading}>
        {t('kind.questions')}
      </h2>
      {questions.map((question, index) => (
        <QuestionField
          answer={kind.answers[index] ?? ''}
          isRequired={question.isRequired}
          // They have no other name than their place.
          key={`${kind.type?.id} ${index}`}
          onAnswer={(text) => kind.answer(index, text)}
          texts={question.text}
        />
      ))}
    </div>
  )
}

interface QuestionFieldProps {
  texts: PublicType['names']
  isRequired: boolean
  answer: string
  onAnswer: (text: string) => void
}

function QuestionField({ texts, isRequired, answer, onAnswer }: QuestionFieldProps) {
  const { t } = useTranslation('booking')
  const id = useId()
  const { language } = useFormats()
  return (
    <div className="tw-booking-field">
      <div className="tw-booking-field__top">
        <label className="tw-booking-field__label" dir="auto" htmlFor={id}>
          {textIn(texts, language)}
        </label>
        {!isRequired && <span className="tw-booking-field__optional">{t('details.optional')}</span>}
      </div>
      <textarea
        className="tw-booking-field__input"
        id={id}
        maxLength={ANSWER_MAX}
        onChange={(event) => onAnswer(event.target.value)}
        required={isRequired}
        rows={2}
        value={answer}
      />
    </div>
  )
}
