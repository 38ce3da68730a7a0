import type { ComputerState } from '#shared/desktop/computer-settings.ts'

/** A computer on which nobody has set anything up. */
export const USUAL_COMPUTER: ComputerState = {
  startsAtLogin: null,
  checksSpelling: false,
  dictionariesFrom: 'Google',
  findsFromAnywhere: true,
  searchKeys: 'Ctrl+Alt+K',
  areSearchKeysTaken: false,
}
