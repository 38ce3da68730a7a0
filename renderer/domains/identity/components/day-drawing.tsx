import './day-drawing.css'

interface Block {
  column: number
  /** In rows of the drawing, from its top. */
  from: number
  rows: number
  tone: 'strong' | 'soft' | 'open'
}

const BLOCKS: Block[] = [
  { column: 0, from: 0, rows: 2, tone: 'soft' },
  { column: 0, from: 3, rows: 3, tone: 'strong' },
  { column: 0, from: 7, rows: 1, tone: 'open' },
  { column: 1, from: 1, rows: 3, tone: 'soft' },
  { column: 1, from: 5, rows: 1, tone: 'open' },
  { column: 1, from: 6, rows: 2, tone: 'soft' },
  { column: 2, from: 0, rows: 1, tone: 'open' },
  { column: 2, from: 2, rows: 2, tone: 'soft' },
  { column: 2, from: 5, rows: 3, tone: 'soft' },
]
const COLUMN = 112
const ROW = 26

/** A day at the desk as the calendar draws it: appointments, and places that are free. Decoration only. */
export function DayDrawing() {
  return (
    <svg aria-hidden className="tw-day-drawing" viewBox="0 0 336 208">
      {Array.from({ length: 9 }, (_, row) => (
        <path className="tw-day-drawing__line" d={`M0 ${row * ROW}H336`} key={row} />
      ))}
      {BLOCKS.map(({ column, from, rows, tone }) => (
        <g key={`${column}-${from}`} transform={`translate(${column * COLUMN + 6} ${from * ROW + 2})`}>
          <rect
            className={`tw-day-drawing__block tw-day-drawing__block--${tone}`}
            height={rows * ROW - 4}
            rx="5"
            width="100"
          />
          {tone !== 'open' && <rect className="tw-day-drawing__bar" height={rows * ROW - 4} rx="1.5" width="3" />}
          {tone !== 'open' && (
            <path
              className={`tw-day-drawing__text tw-day-drawing__text--${tone}`}
              d={rows > 1 ? 'M14 12h46M14 24h30' : 'M14 11h46'}
            />
          )}
        </g>
      ))}
      <path className="tw-day-drawing__now" d="M0 118H336" />
      <circle className="tw-day-drawing__dot" cx="4" cy="118" r="4" />
    </svg>
  )
}
