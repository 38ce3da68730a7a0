import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

// From our own server; by itself it would fetch the program from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => program } })

/** Reads the codes of one picture beside the page: the page's own policy runs no such program (docs/decisions/inventory/slips-and-scanning.md). */
addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void read(data)
})

async function read(picture: ImageData): Promise<void> {
  try {
    const found = await readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: 4 })
    postMessage({ texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) })
  } catch {
    postMessage({ texts: null })
  }
}
