const line = (path: string) => (
  <svg
    aria-hidden
    fill="none"
    height="24"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="1.75"
    viewBox="0 0 24 24"
    width="24"
  >
    <path d={path} />
  </svg>
)

export const BookIcon = () => line('M4 6.5h16v13.5H4zM4 10.5h16M8.5 4v4M15.5 4v4M9 15.200l2.200 2.100 4-4')
export const PathIcon = () => line('M4.5 6.5l1.600 1.600 3-3.200M4.5 15.5l1.600 1.600 3-3.200M13 7h7M13 16h7')
export const TrendIcon = () => line('M4 4v16h16M7.5 15l3.800-4.200 3.200 2.700L20 7')
