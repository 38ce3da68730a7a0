import { Suspense } from 'react'
import '@fontsource-variable/public-sans/index.css'
import { TakingScreen } from '#renderer/domains/assessments/door/index.ts'
import { parameterOf, queryOf, useAddress } from './address.ts'
import { PublicPage } from './public-page.tsx'

const ASSESSMENT = /^\/page\/([^/]+)\/?$/

/** The assessments under `/page/`: the frame of the public pages, and at first no more than a first step needs. */
export function AssessmentApp() {
  const pageId = parameterOf(ASSESSMENT, useAddress().pathname) ?? ''
  return (
    <PublicPage ownColor={null}>
      <Suspense fallback={<div className="tw-public__arriving" />}>
        <TakingScreen key={pageId} pageId={pageId} partnerId={queryOf('partnerId')} />
      </Suspense>
    </PublicPage>
  )
}
