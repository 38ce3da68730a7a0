import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './run.ts'

/**
 * `npm run icons`: draws the icons of the packages from resources/icon.svg. Run it when the mark changes, and commit what
 * it made; icns and ico are made of the largest one while packaging.
 */
const SIZES = [16, 32, 48, 64, 128, 256, 512, 1024]
const RESOURCES = join(ROOT, 'resources')
const drawing = readFileSync(join(RESOURCES, 'icon.svg'))

mkdirSync(join(RESOURCES, 'icons'), { recursive: true })
// Drawn anew for each size instead of made smaller: edges stay sharp.
const draw = (size: number) =>
  sharp(drawing, { density: (72 * size) / 1024 })
    .resize(size, size)
    .png()

for (const size of SIZES) await draw(size).toFile(join(RESOURCES, 'icons', `${size}x${size}.png`))
await draw(1024).toFile(join(RESOURCES, 'icon.png'))
console.log(`Drawn: ${SIZES.join(', ')} pixels.`)
