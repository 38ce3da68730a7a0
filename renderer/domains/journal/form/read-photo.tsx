import { useMemo, useState } from 'react'
import { PhotoHelp } from '#renderer/domains/ai/index.ts'
import type { PhotoReading } from '#shared/domains/ai/schema.ts'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { filledByPhoto, partsBefore } from '../entry/filled-by-photo.ts'
import type { Filled } from '../entry/filled-by-photo.ts'
import type { Draft } from '../entry/draft.ts'
import type { ChangeDraft } from './use-draft.ts'

interface ReadPhotoProps {
  photoURL: string
  draft: Draft
  activities: readonly PlanActivity[]
  patient: { orgId: OrgId; userId: UserId } | null
  onChange: ChangeDraft
}

/** The way from the photo of a new entry to what the entry says; what it filled can be taken back. */
export function ReadPhoto({ photoURL, draft, activities, patient, onChange }: ReadPhotoProps) {
  const [before, setBefore] = useState<Filled | null>(null)
  const planned = useMemo(() => new Set<string>(activities.map(({ id }) => id)), [activities])
  const fill = (reading: PhotoReading) => {
    const filled = filledByPhoto(draft, reading, planned)
    setBefore(Object.keys(filled).length === 0 ? null : partsBefore(draft, filled))
    onChange(filled)
  }
  const undo = () => {
    if (before !== null) onChange(before)
    setBefore(null)
  }
  return (
    <PhotoHelp
      key={photoURL}
      onRead={fill}
      onUndo={before === null ? undefined : undo}
      patient={patient}
      photoURL={photoURL}
    />
  )
}
