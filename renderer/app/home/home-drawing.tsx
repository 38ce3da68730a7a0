import './home-drawing.css'

/** Mouths from awful to amazing, as the journal draws them. */
const MOUTHS = [
  'M8 17.2Q12 12.4 16 17.2',
  'M8.4 16.6Q12 14.4 15.6 16.6',
  'M8.4 15.8L15.6 15.8',
  'M8.2 14.8Q12 18 15.8 14.8',
  'M7.4 14Q12 20.4 16.6 14Z',
]
const CHOSEN = 3
/** Of the three habits: how wide the word is, and whether it is ticked. */
const HABITS = [
  { width: 118, isDone: true },
  { width: 92, isDone: true },
  { width: 136, isDone: false },
]

/** A day as the journal and an appointment show it. Decoration only. */
export function HomeDrawing() {
  return (
    <svg aria-hidden className="tw-home-drawing" viewBox="0 0 440 400">
      <circle className="tw-home-drawing__glow" cx="236" cy="196" r="180" />
      <g transform="translate(40 34)">
        <rect className="tw-home-drawing__card" height="296" rx="16" width="300" />
        <rect className="tw-home-drawing__word" height="10" rx="5" width="96" x="24" y="28" />
        <rect className="tw-home-drawing__soft" height="8" rx="4" width="150" x="24" y="50" />
        {MOUTHS.map((mouth, mood) => (
          <g
            key={mouth}
            transform={`translate(${(mood === CHOSEN ? 19 : 22) + mood * 52} ${mood === CHOSEN ? 73 : 76}) scale(${mood === CHOSEN ? 2 : 1.75})`}
          >
            <circle
              className={
                mood === CHOSEN ? 'tw-home-drawing__face tw-home-drawing__face--chosen' : 'tw-home-drawing__face'
              }
              cx="12"
              cy="12"
              r="10.5"
            />
            <path
              className={mood === CHOSEN ? 'tw-home-drawing__line--chosen' : 'tw-home-drawing__line'}
              d={`M8.6 9.2v1.4M15.4 9.2v1.4${mouth}`}
            />
          </g>
        ))}
        {HABITS.map(({ width, isDone }, row) => (
          <g key={width} transform={`translate(24 ${150 + row * 44})`}>
            <rect
              className={isDone ? 'tw-home-drawing__tick tw-home-drawing__tick--done' : 'tw-home-drawing__tick'}
              height="26"
              rx="8"
              width="26"
            />
            {isDone && <path className="tw-home-drawing__check" d="M7.5 13.5l4 4 7.5-8.5" />}
            <rect className="tw-home-drawing__soft" height="9" rx="4.5" width={width} x="42" y="9" />
          </g>
        ))}
      </g>
      <g transform="translate(196 266)">
        <rect className="tw-home-drawing__card" height="104" rx="14" width="220" />
        <rect className="tw-home-drawing__day" height="60" rx="10" width="56" x="20" y="22" />
        <rect className="tw-home-drawing__day-head" height="8" rx="4" width="28" x="34" y="34" />
        <rect className="tw-home-drawing__day-head" height="18" rx="5" width="24" x="36" y="50" />
        <rect className="tw-home-drawing__word" height="10" rx="5" width="92" x="94" y="30" />
        <rect className="tw-home-drawing__soft" height="8" rx="4" width="106" x="94" y="50" />
        <rect className="tw-home-drawing__soft" height="8" rx="4" width="64" x="94" y="66" />
      </g>
    </svg>
  )
}
