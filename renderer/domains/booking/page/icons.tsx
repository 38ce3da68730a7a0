import type { ReactNode } from 'react'

const line = (children: ReactNode, className = 'tw-booking-icon') => (
  <svg
    aria-hidden
    className={className}
    fill="none"
    height="20"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="1.75"
    viewBox="0 0 20 20"
    width="20"
  >
    {children}
  </svg>
)

export const PlaceIcon = () =>
  line(
    <>
      <path d="M10 18s6-5.2 6-10A6 6 0 0 0 4 8c0 4.8 6 10 6 10z" />
      <circle cx="10" cy="8" r="2.2" />
    </>,
  )
export const PhoneIcon = () =>
  line(
    <path d="M4 3h3l1.5 4-2 1.4a10 10 0 0 0 5 5L13 11.5l4 1.5v3a1.5 1.5 0 0 1-1.7 1.5A14 14 0 0 1 2.5 4.7 1.5 1.5 0 0 1 4 3z" />,
  )
export const CalendarIcon = () =>
  line(
    <>
      <rect height="13" rx="2" width="14" x="3" y="4" />
      <path d="M3 8.5h14M7 2.5v3M13 2.5v3" />
    </>,
  )
export const CheckIcon = () => line(<path d="m4.5 10.5 3.5 3.5 7.5-8" />)
export const WarningIcon = () => line(<path d="M10 3 2.5 16.5h15zM10 8v4M10 14.3v.1" />)

/** Points to where reading goes on; mirrored right-to-left by its style. */
export const ForwardIcon = () => line(<path d="m8 5 5 5-5 5" />, 'tw-booking-icon tw-booking-icon--mirrored')
export const BackIcon = () => line(<path d="m12 5-5 5 5 5" />, 'tw-booking-icon tw-booking-icon--mirrored')
