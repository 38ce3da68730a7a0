import { readDnaFile } from './read-file.ts'

/*
 * Reads a DNA file beside the page, so that the page stays awake. What it answers is the genotypes that were asked for; the file
 * itself leaves neither the worker nor the device.
 */

interface Asked {
  file: Blob
  wanted: string[]
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void readDnaFile(data.file, data.wanted).then((result) => postMessage(result))
})
