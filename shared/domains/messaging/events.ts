import type { OwnChange } from '../../kernel/event.ts'
import { push } from './push-api.ts'

export const messagingChanges: readonly OwnChange[] = [
  { calls: [push.subscribe, push.unsubscribe], stales: [], why: 'Whether a device shows notices, the device knows.' },
]
