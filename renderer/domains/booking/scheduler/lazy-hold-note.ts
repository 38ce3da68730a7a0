import { lazy } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import type { HoldNote as Note } from './hold-note.tsx'

type AnyNote = ComponentType<ComponentProps<typeof Note>>

const noNote: AnyNote = () => null

/** Fetched when a time was chosen. Where that fails the page does without: the time is kept all the same. */
export const HoldNote = lazy(async () => ({
  default: await import('./hold-note.tsx').then(
    (module): AnyNote => module.HoldNote,
    () => noNote,
  ),
}))
