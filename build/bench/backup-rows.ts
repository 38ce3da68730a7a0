import type { BackupFigures } from './backup.ts'
import { tenths, withAim } from './figures.ts'
import { restoredSoon } from './results.ts'

/** What backing up and restoring took. */
export function backupRows(figures: BackupFigures): string[][] {
  const { appointments, rows, megabytes, writeMinutes, restoreMinutes } = figures
  const size = `${tenths(megabytes)} MB, ${rows.toLocaleString('en')} rows`
  return [
    [
      `Backup of ${appointments.toLocaleString('en')} appointments, sealed`,
      `${tenths(writeMinutes)} min, ${size}`,
      '',
      '',
    ],
    withAim('… its restore, every table compared', `${tenths(restoreMinutes)} min`, restoredSoon(figures)),
  ]
}
