import { useId, useRef } from 'react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_MAX, PAD, STROKES_MAX } from '#shared/domains/forms/content.ts'
import type { Signature } from '#shared/domains/forms/content.ts'
import type { Control, FieldProps } from './field-props.ts'

/** A signature: the name as it is typed, or what a finger, a pen or a mouse draws. */
export function SignatureField({ value, onChange, control }: FieldProps & { control: Control }) {
  const { t } = useTranslation('filling')
  const id = useId()
  const { name = '', strokes = [] }: Signature = typeof value === 'object' && !Array.isArray(value) ? value : {}
  const drawing = useRef<number[] | null>(null)
  const put = (more: Signature) => onChange({ name, strokes, ...more })

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
    const box = currentTarget.getBoundingClientRect()
    const x = Math.round(((clientX - box.left) / box.width) * PAD.width)
    const y = Math.round(((clientY - box.top) / box.height) * PAD.height)
    return [Math.min(Math.max(x, 0), PAD.width), Math.min(Math.max(y, 0), PAD.height)]
  }

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (strokes.flat().length >= STROKES_MAX - 4) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = pointOf(event)
    put({ strokes: [...strokes, drawing.current] })
  }

  function draw(event: PointerEvent<SVGSVGElement>) {
    if (drawing.current === null) return
    const [x, y] = pointOf(event)
    const [lastX = 0, lastY = 0] = drawing.current.slice(-2)
    const isNear = Math.abs(x - lastX) + Math.abs(y - lastY) < 3
    if (isNear || strokes.flat().length >= STROKES_MAX - 2) return
    drawing.current = [...drawing.current, x, y]
    put({ strokes: [...strokes.slice(0, -1), drawing.current] })
  }

  return (
    <div className="tw-signature">
      <label className="tw-signature__name" htmlFor={id}>
        {t('signature.name')}
      </label>
      <input
        {...control}
        autoComplete="name"
        className="tw-booking-field__input"
        dir="auto"
        id={id}
        maxLength={NAME_MAX}
        onChange={(event) => put({ name: event.target.value })}
        type="text"
        value={name}
      />
      <p className="tw-signature__or">{t('signature.draw')}</p>
      <svg
        aria-label={t(strokes.length === 0 ? 'signature.padEmpty' : 'signature.padDrawn')}
        className="tw-signature__pad"
        onPointerCancel={() => (drawing.current = null)}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => (drawing.current = null)}
        role="img"
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
      >
        <line className="tw-signature__base" x1="40" x2={PAD.width - 40} y1="160" y2="160" />
        {strokes.map((stroke, index) => (
          // Strokes are only added, and taken away together.
          <polyline key={index} points={stroke.join(' ')} />
        ))}
      </svg>
      {strokes.length > 0 && (
        <button className="tw-booking-button tw-signature__clear" onClick={() => put({ strokes: [] })} type="button">
          {t('signature.clear')}
        </button>
      )}
    </div>
  )
}
