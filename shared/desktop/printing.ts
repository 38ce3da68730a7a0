import { z } from 'zod'

/** Papers, those that Chromium knows by its names for them; and labels, by their millimetres. */
const Paper = z.enum(['A4', 'Letter', 'A6', 'Label102x152', 'Label100x62'])
export type Paper = z.infer<typeof Paper>

/** In millimetres, as they lie before the reader. */
export const PAPERS: Record<Paper, { width: number; height: number; isLying: boolean }> = {
  A4: { width: 210, height: 297, isLying: false },
  Letter: { width: 215.9, height: 279.4, isLying: false },
  A6: { width: 148, height: 105, isLying: true },
  // Four inches by six, as carriers have them.
  Label102x152: { width: 102, height: 152, isLying: false },
  Label100x62: { width: 100, height: 62, isLying: false },
}

/** The documents that can be printed without the system's dialog. */
export const DocumentKind = z.enum([
  'day-sheet',
  'appointment-card',
  'packing-slip',
  'address-label',
  'recall-list',
  'journal-report',
])
export type DocumentKind = z.infer<typeof DocumentKind>

type PapersOfOne = readonly [Paper, ...Paper[]]

/** The papers that a document fits on, the usual one first. */
export const papersOf = (document: DocumentKind): PapersOfOne => FITTING[document]
const FITTING: Record<DocumentKind, PapersOfOne> = {
  'day-sheet': ['A4', 'Letter'],
  'appointment-card': ['A4', 'Letter', 'A6'],
  'packing-slip': ['A4', 'Letter'],
  'address-label': ['Label102x152', 'Label100x62', 'A6'],
  'recall-list': ['A4', 'Letter'],
  'journal-report': ['A4', 'Letter'],
}

/** Millimetres that are left free around each page, as the print styles of the document say. */
export const MARGINS: Record<DocumentKind, number> = {
  'day-sheet': 15,
  'appointment-card': 15,
  'packing-slip': 15,
  'address-label': 0,
  'recall-list': 15,
  'journal-report': 15,
}

export const COPIES_MAX = 99

/** The name of a printer as the system has it. */
const PrinterName = z.string().min(1).max(1000)

/** What was chosen for a kind of document on this computer. */
export const PrintChoice = z.strictObject({ printer: PrinterName, paper: Paper })
export type PrintChoice = z.infer<typeof PrintChoice>

export const PrintSetup = z.strictObject({
  /** `label` is for people. */
  printers: z.array(z.strictObject({ name: z.string(), label: z.string() })),
  /** Null before the first time. The printer may be gone since. */
  choice: PrintChoice.nullable(),
})
export type PrintSetup = z.infer<typeof PrintSetup>

export const PrintRequest = z
  .strictObject({
    document: DocumentKind,
    printer: PrinterName,
    paper: Paper,
    copies: z.int().min(1).max(COPIES_MAX),
  })
  .refine(isOnItsPaper)
export type PrintRequest = z.infer<typeof PrintRequest>

/** `gone`: there is no such printer any more. */
export const PrintOutcome = z.enum(['printed', 'gone', 'failed'])
export type PrintOutcome = z.infer<typeof PrintOutcome>

export const PdfRequest = z
  .strictObject({
    document: DocumentKind,
    paper: Paper,
    /** The name that is offered for the file, without its ending. */
    name: z.string().max(200),
  })
  .refine(isOnItsPaper)
export type PdfRequest = z.infer<typeof PdfRequest>

/** `cancelled`: the person closed the dialog instead. */
export const PdfOutcome = z.enum(['saved', 'cancelled', 'failed'])
export type PdfOutcome = z.infer<typeof PdfOutcome>

function isOnItsPaper({ document, paper }: { document: DocumentKind; paper: Paper }): boolean {
  return papersOf(document).includes(paper)
}
