import { isOfMedication } from '../medical-words.ts'
import type { ToldActivity } from '../told.ts'

const ICONS = new Set(['pill', 'syringe'])

/** Whether an activity is about taking something: then nothing is said that could read as more, less or none of it. */
export const isMedication = ({ label, icon }: Pick<ToldActivity, 'label' | 'icon'>): boolean =>
  ICONS.has(icon) || isOfMedication(label)
