import { useState } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import { AboutStep } from '../taking/about-step.tsx'
import { Arriving, Failure, Missing } from '../taking/states.tsx'
import { TakingHead } from '../taking/taking-head.tsx'
import type { About } from '../taking/about.ts'
import type { GoingOn } from './going-on.tsx'
import { usePage, usePartner } from './use-page.ts'
import '../taking/taking.css'

interface TakingScreenProps {
  pageId: string
  /** The partner in whose name the page stands. */
  partnerId: string | null
}

const NOBODY: About = { name: '', email: '' }

/**
 * `/page/{pageId}`: an assessment from its beginning (spec §2 Assessment flow). The first step is there at once on a slow line;
 * what comes after it is fetched while somebody types.
 */
export function TakingScreen({ pageId, partnerId }: TakingScreenProps) {
  const { page, error, retry } = usePage(pageId)
  const partner = usePartner(partnerId)
  const [about, setAbout] = useState<About>(NOBODY)
  const [Rest, setRest] = useState<ComponentType<ComponentProps<typeof GoingOn>> | null>(null)
  if (page === null) {
    if (error?.code === 'not_found' || error?.code === 'invalid_input') return <Missing />
    return error === null ? <Arriving /> : <Failure error={error} onRetry={retry} />
  }
  if (Rest !== null) return <Rest about={about} page={page} partner={partner} />
  return (
    <div className="tw-taking-page" onInput={() => void loadRest().catch(() => undefined)}>
      <TakingHead isWholePage org={page.org.name} partner={partner} step={1} />
      <AboutStep
        about={about}
        judge={async (typed) => (await loadRest()).judgeAbout(typed)}
        onTell={(told) => {
          setAbout(told)
          void loadRest().then((rest) => setRest(() => rest.GoingOn))
        }}
      />
    </div>
  )
}

/** The browser fetches it once, however often it is asked. */
const loadRest = () => import('./going-on.tsx')
