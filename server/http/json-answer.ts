import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'koa'

/** Below it a compressed answer is hardly smaller, and what is saved goes into the headers. Bytes. */
const WORTH_COMPRESSING = 1024

/** Level 6 takes half as long again for two percent. */
const LEVEL = 4

interface Written {
  text: string
  /** Once somebody asked for it. */
  gzipped: Promise<Buffer> | null
}

const written = new WeakMap<object, Written>()
const compress = promisify(gzip)

/**
 * Answers with JSON: compressed where the caller takes that, off the main thread and in one go, which costs a third of a
 * stream. An answer that several get at the same moment (`SharedReads`) is written and compressed once.
 */
export async function writeJson(ctx: Context, answer: unknown): Promise<void> {
  const json = textOf(answer)
  ctx.type = 'json'
  ctx.vary('Accept-Encoding')
  if (json.text.length < WORTH_COMPRESSING || ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') {
    ctx.body = json.text
    return
  }
  json.gzipped ??= compress(json.text, { level: LEVEL })
  ctx.body = await json.gzipped
  ctx.set('content-encoding', 'gzip')
}

function textOf(answer: unknown): Written {
  const isObject = typeof answer === 'object' && answer !== null
  const known = isObject ? written.get(answer) : undefined
  if (known !== undefined) return known
  const json = { text: JSON.stringify(answer), gzipped: null }
  if (isObject) written.set(answer, json)
  return json
}
