import { EventEmitter } from 'node:events'

/** Says when the computer wakes and for how long nobody has touched it; a test decides both. */
export const powerMonitor = Object.assign(new EventEmitter(), {
  idleSeconds: 0,
  getSystemIdleTime(): number {
    powerMonitor.emit('asked')
    return powerMonitor.idleSeconds
  },
})
