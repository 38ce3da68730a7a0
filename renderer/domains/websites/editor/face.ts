import { pageStorage } from '#renderer/platform/page-storage.ts'

/** In which way a page is written: by its blocks, or as the text that they are. */
export const FACES = ['visual', 'text'] as const
export type Face = (typeof FACES)[number]

const keyOf = (personId: string): string => `tendwell.site-face.${personId}`

/** As somebody chose it on this device. */
export const keptFace = (personId: string): Face =>
  FACES.find((face) => face === pageStorage('localStorage')?.getItem(keyOf(personId))) ?? 'visual'

export const keepFace = (personId: string, face: Face): void =>
  pageStorage('localStorage')?.setItem(keyOf(personId), face)
