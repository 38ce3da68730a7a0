import type { OwnKindName } from '#shared/domains/imports/kinds.ts'
import '../imports.css'
import { ImportPlaceProvider, useOwnPlace } from '../place.tsx'
import type { OwnPaths } from '../place.tsx'
import { RecentImports } from './recent-imports.tsx'
import { UploadOwnCard } from './upload-own-card.tsx'

/** A file of what the org brings in for itself, and those of the last week: for the screen of whoever it belongs to. */
export function StartCards({ kind, paths }: { kind: OwnKindName; paths: OwnPaths }) {
  const place = useOwnPlace(kind, paths)
  return place === null ? null : (
    <ImportPlaceProvider value={place}>
      <div className="tw-imports">
        {place.of.orgId !== undefined && <UploadOwnCard of={place.of} />}
        <RecentImports />
      </div>
    </ImportPlaceProvider>
  )
}
