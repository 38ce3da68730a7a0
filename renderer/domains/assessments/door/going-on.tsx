import { Queries } from '#renderer/api/queries.tsx'
import type { AskedPage } from '#shared/domains/assessments/taking-api.ts'
import type { About } from '../taking/about.ts'
import type { Partner } from '../taking/taking-head.tsx'
import { Wizard } from '../taking/wizard.tsx'

export { judgeAbout } from '../taking/judge-about.tsx'

interface GoingOnProps {
  page: AskedPage
  partner: Partner | null
  about: About
}

/** What follows the first step. */
export const GoingOn = ({ page, partner, about }: GoingOnProps) => (
  <Queries>
    <Wizard about={about} page={page} partner={partner} person={null} started={null} />
  </Queries>
)
