import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The folder of the project. */
export const ROOT = resolve(import.meta.dirname, '..', '..')

interface RunOptions {
  environment?: Record<string, string>
  /** Collects the output instead of showing it. */
  quiet?: boolean
}

export interface Outcome {
  code: number
  output: string
  seconds: number
}

/** Runs a program of node_modules/.bin, or of the system, in the project's folder. Its output is shown as it comes, and returned. */
export function run(
  command: string,
  words: readonly string[],
  { environment = {}, quiet = false }: RunOptions = {},
): Promise<Outcome> {
  const startedAt = performance.now()
  return new Promise((done, fail) => {
    const child = spawn(command, words, {
      cwd: ROOT,
      env: {
        ...process.env,
        PATH: `${resolve(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (!quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', fail)
    child.once('close', (code) => done({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 }))
  })
}

/** Runs a step that must succeed. @throws Error naming the step */
export async function must(
  step: string,
  command: string,
  words: readonly string[],
  options: RunOptions = {},
): Promise<void> {
  const { code, output } = await run(command, words, { ...options, quiet: true })
  if (code !== 0) throw new Error(`${step} failed:\n${output}`)
}
