import type { DocumentKind } from '#shared/desktop/printing.ts'

export interface PrintButtonProps {
  document: DocumentKind
  /** The verb. */
  text: string
  /** What a file of it is called, without an ending. */
  fileName: string
  isDisabled: boolean
}
