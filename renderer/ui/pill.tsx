import type { ReactNode } from 'react'
import './pill.css'

interface PillProps {
  tone: 'quiet' | 'good' | 'wrong'
  children: ReactNode
}

/** How something stands, in a word or two. */
export const Pill = ({ tone, children }: PillProps) => (
  <span className={tone === 'quiet' ? 'tw-pill' : `tw-pill tw-pill--${tone}`}>{children}</span>
)
