import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bwip from 'bwip-js/node'
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.ts'

const WIDTH = 640
const HEIGHT = 480
/** Frames a second, and frames for which each code is held before the camera. */
const RATE = 5
const HELD = 10
/** Pixels of the narrowest bar. */
const BAR = 4
const [WHITE, BLACK, GREY] = [235, 16, 128]

/**
 * A film for Chromium's camera that shows one code after the other, with nothing between them, again and again.
 *
 * @returns how Chromium is started with it
 */
export function fakeCamera(codes: readonly string[]) {
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`)]
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  for (const code of codes)
    for (const text of [code, null])
      for (let frame = 0; frame < HELD; frame += 1) parts.push(Buffer.from('FRAME\n'), pictureOf(text), colours)
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-camera-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'codes.y4m')
  writeFileSync(path, Buffer.concat(parts))
  return {
    executablePath: chromiumPath(),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
  }
}

/** How bright each pixel is: a sheet with the bars of a code on it, or without. */
function pictureOf(text: string | null): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  if (text === null) return picture
  const [symbol] = bwip.raw({ bcid: 'code128', text })
  const bars = symbol !== undefined && 'sbs' in symbol ? symbol.sbs : []
  const width = bars.reduce((sum, times) => sum + times, 0) * BAR
  let at = Math.round((WIDTH - width) / 2)
  for (const [index, times] of bars.entries()) {
    if (index % 2 === 0)
      for (let y = HEIGHT / 3; y < (HEIGHT * 2) / 3; y += 1)
        picture.fill(BLACK, y * WIDTH + at, y * WIDTH + at + times * BAR)
    at += times * BAR
  }
  return picture
}
