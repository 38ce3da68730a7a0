import type { ReactNode } from 'react'

const line = (children: ReactNode, className = 'tw-locator-icon') => (
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

export const SearchIcon = () =>
  line(
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.8 3.8" />
    </>,
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
export const NewTabIcon = () =>
  line(<path d="M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7" />, 'tw-locator-icon tw-locator-icon--mirrored')

/** Points to where reading goes on; mirrored right-to-left by its style. */
export const ForwardIcon = () => line(<path d="m8 5 5 5-5 5" />, 'tw-locator-icon tw-locator-icon--mirrored')
export const BackIcon = () => line(<path d="m12 5-5 5 5 5" />, 'tw-locator-icon tw-locator-icon--mirrored')
