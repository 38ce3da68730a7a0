import { run } from '../scripts/run.ts'
import type { Outcome } from '../scripts/run.ts'

interface Packing {
  /** Where the packages go; usually `out/packages`. */
  output?: string
  /** A folder with Electron's program; without it the packager downloads the one that fits. */
  electronDist?: string
  /** What else the packager is told, such as `--dir`. */
  words?: readonly string[]
  quiet?: boolean
}

/** Makes packages of the client that is built in `out/`. It publishes nothing. */
export function packageClient({ output, electronDist, words = [], quiet = false }: Packing): Promise<Outcome> {
  return run(
    'electron-builder',
    [
      '--config',
      'electron-builder.config.ts',
      '--publish',
      'never',
      ...(output === undefined ? [] : [`-c.directories.output=${output}`]),
      ...(electronDist === undefined ? [] : [`-c.electronDist=${electronDist}`]),
      ...words,
    ],
    { quiet },
  )
}
