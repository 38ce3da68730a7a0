import { z } from 'zod'
import { papersOf } from '#shared/desktop/printing.ts'
import type { DocumentKind, PrintChoice } from '#shared/desktop/printing.ts'
import { readJsonFile } from '#main/storage/json-file.ts'
import { KeptChoices } from './kept-choices.ts'

const PolicyFile = z.object({ printing: KeptChoices })

/** Where the choices of this computer's person are kept. */
interface ChoiceStore {
  read(): { printing: z.infer<typeof KeptChoices> }
  change(part: { printing: z.infer<typeof KeptChoices> }): void
}

/** The printer and the paper of each kind of document on this computer. */
export interface PrintChoices {
  /** Null when nobody has chosen yet. */
  of(document: DocumentKind): PrintChoice | null
  keep(document: DocumentKind, choice: PrintChoice): void
}

/** What the person chose; until then what whoever looks after the machine wrote into the policy file, if anything. */
export function createPrintChoices(preferences: ChoiceStore, policyFile: string): PrintChoices {
  const kept = () => preferences.read().printing
  return {
    of(document) {
      const choices = [kept()[document], readJsonFile(policyFile, PolicyFile)?.printing[document]]
      return choices.find((choice) => choice?.paper !== undefined && papersOf(document).includes(choice.paper)) ?? null
    },
    keep: (document, choice) => preferences.change({ printing: { ...kept(), [document]: choice } }),
  }
}
