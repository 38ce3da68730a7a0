import type { OwnChange } from '../../kernel/event.ts'
import { media } from './api.ts'

export const mediaChanges: readonly OwnChange[] = [
  {
    calls: [media.requestUploads, media.requestLicenseUpload, media.put],
    stales: [],
    why: 'A picture is seen once something shows it, which is a change of its own.',
  },
]
