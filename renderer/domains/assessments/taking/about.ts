import type { ReactNode } from 'react'

/** Who somebody says they are. */
export interface About {
  name: string
  email: string
}

/** Says what is wrong with each. */
export type JudgeAbout = (about: About) => Promise<{ name?: ReactNode; email?: ReactNode }>
