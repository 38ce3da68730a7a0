import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import './inventory-lines.css'
import type { LineTexts } from './line-texts.ts'
import { quantityAt } from './line-texts.ts'
import { QuantityField } from '../fields/quantity-field.tsx'

/** A line of which some are chosen. */
interface ChosenLine {
  position: number
  name: string
  serviceSKU: string
  /** In what it is counted, as everywhere else on the page. */
  packaging: string | null
  /** How many there can be. */
  most: number
  /** What there is to know before choosing. */
  hint: string
}

interface LineQuantitiesProps {
  title: string
  lines: readonly ChosenLine[]
  texts: LineTexts
  onChange: (texts: LineTexts) => void
  /** What the server said is wrong, by the place of the line. */
  wrong: ReadonlyMap<number, string>
}

/** How many of which line of a transaction. */
export function LineQuantities({ title, lines, texts, onChange, wrong }: LineQuantitiesProps) {
  return (
    <fieldset className="tw-inv-lines">
      <legend className="tw-inv-lines__title">{title}</legend>
      {lines.map((line) => (
        <Line
          key={line.position}
          line={line}
          onType={(text) => onChange({ ...texts, [line.position]: text })}
          texts={texts}
          wrong={wrong.get(line.position)}
        />
      ))}
    </fieldset>
  )
}

interface LineProps {
  line: ChosenLine
  texts: LineTexts
  onType: (text: string) => void
  wrong: string | undefined
}

function Line({ line, texts, onType, wrong }: LineProps) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const noteId = useId()
  const { position, name, serviceSKU, packaging, most, hint } = line
  const qty = quantityAt(texts, position)
  const isTooMany = qty !== null && qty > most
  const tooMany = isTooMany ? t('part.atMost', { number: number(most) }) : wrong
  const note = qty === null ? t('request.wholeNumber') : tooMany
  return (
    <div className="tw-inv-lines__line">
      <div className="tw-inv-lines__what">
        <bdi className="tw-inv-lines__name">{name}</bdi>
        <span className="tw-inv-lines__hint">
          <bdi dir="ltr">{serviceSKU}</bdi>
          {packaging !== null && <bdi>{packaging}</bdi>}
          <span>{hint}</span>
        </span>
      </div>
      <QuantityField
        isWrong={note !== undefined}
        less={qty !== null && qty > 0 ? Math.min(qty - 1, most) : null}
        more={(qty ?? 0) < most ? (qty ?? 0) + 1 : null}
        name={name}
        noteId={noteId}
        onType={onType}
        text={texts[position] ?? ''}
      />
      <span aria-live="polite" className="tw-inv-lines__note" id={noteId}>
        {note}
      </span>
    </div>
  )
}
