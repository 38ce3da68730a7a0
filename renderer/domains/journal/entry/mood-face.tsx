import './mood.css'

/** Mouths from awful to amazing. */
const MOUTHS = [
  'M8 17.2 Q12 12.4 16 17.2',
  'M8.4 16.6 Q12 14.4 15.6 16.6',
  'M8.4 15.8 L15.6 15.8',
  'M8.2 14.8 Q12 18 15.8 14.8',
  'M7.4 14 Q12 20.4 16.6 14 Z',
]

/** A mood as a face, 0 awful to 4 amazing. A word stands beside it. */
export function MoodFace({ mood, size = 40 }: { mood: number; size?: number }) {
  return (
    <svg aria-hidden className={`tw-face tw-face--${mood}`} height={size} viewBox="0 0 24 24" width={size}>
      <circle cx="12" cy="12" r="10.5" />
      <path d="M8.6 9.2 v1.4 M15.4 9.2 v1.4" />
      <path className={mood === 4 ? 'tw-face__laugh' : undefined} d={MOUTHS[mood] ?? MOUTHS[2]} />
    </svg>
  )
}
