import type { ReactNode } from 'react'
import './drawing.css'

export type DrawingName = 'calendar' | 'people' | 'search' | 'lock' | 'path'

/** Line drawings in two tones of the ground and one of the primary colour; they say nothing that the text does not. */
const DRAWINGS: Record<DrawingName, ReactNode> = {
  calendar: (
    <>
      <rect className="tw-drawing__fill" height="60" rx="8" width="76" x="22" y="22" />
      <path className="tw-drawing__line" d="M22 40h76M42 14v14M78 14v14" />
      <circle className="tw-drawing__accent" cx="42" cy="55" r="5" />
      <path className="tw-drawing__line" d="M58 55h26M37 69h34" />
    </>
  ),
  people: (
    <>
      <circle className="tw-drawing__fill" cx="46" cy="36" r="15" />
      <path className="tw-drawing__fill" d="M18 84c0-17 12-28 28-28s28 11 28 28z" />
      <circle className="tw-drawing__accent" cx="82" cy="42" r="11" />
      <path className="tw-drawing__line" d="M82 60c12 0 21 9 21 24H84" />
    </>
  ),
  search: (
    <>
      <circle className="tw-drawing__fill" cx="54" cy="44" r="28" />
      <path className="tw-drawing__line" d="M74 64l22 22" />
      <path className="tw-drawing__accent-line" d="M40 40a16 16 0 0 1 12-12" />
    </>
  ),
  lock: (
    <>
      <path className="tw-drawing__line" d="M42 44V32a18 18 0 0 1 36 0v12" />
      <rect className="tw-drawing__fill" height="44" rx="8" width="60" x="30" y="44" />
      <circle className="tw-drawing__accent" cx="60" cy="64" r="6" />
      <path className="tw-drawing__accent-line" d="M60 66v9" />
    </>
  ),
  path: (
    <>
      <path className="tw-drawing__line tw-drawing__line--dashed" d="M16 82c26 0 18-34 42-34s14-26 40-26" />
      <circle className="tw-drawing__fill" cx="16" cy="82" r="7" />
      <path className="tw-drawing__accent" d="M98 6a13 13 0 0 1 13 13c0 9-13 21-13 21S85 28 85 19A13 13 0 0 1 98 6z" />
    </>
  ),
}

/** A small drawing above an empty state. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg aria-hidden className="tw-drawing" height="96" viewBox="0 0 120 96" width="120">
      {DRAWINGS[name]}
    </svg>
  )
}
