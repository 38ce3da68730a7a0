import './logo.css'

/** The mark, with the name beside it unless there is no room. */
export function Logo({ size = 32, isMark = false }: { size?: number; isMark?: boolean }) {
  return (
    <span className="tw-logo">
      <svg aria-hidden className="tw-logo__mark" height={size} viewBox="0 0 32 32" width={size}>
        <rect height="32" rx="8" width="32" />
        <path d="M16 25c-5-3.2-8-6.7-8-10.6A4.4 4.4 0 0 1 12.4 10c1.5 0 2.800.7 3.600 1.9A4.4 4.4 0 0 1 19.6 10a4.4 4.4 0 0 1 4.4 4.4c0 3.9-3 7.4-8 10.6Z" />
      </svg>
      <span className={isMark ? 'tw-visually-hidden' : 'tw-logo__name'}>Tendwell</span>
    </span>
  )
}
