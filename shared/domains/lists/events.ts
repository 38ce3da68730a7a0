import type { OwnChange } from '../../kernel/event.ts'
import { lists } from './api.ts'

export const listsChanges: readonly OwnChange[] = [
  {
    calls: [lists.chooseColumns, lists.saveFilter, lists.removeFilter],
    stales: [lists.read],
    why: 'How somebody arranges their own lists tells nothing of anybody else.',
  },
]
