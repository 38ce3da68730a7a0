/** Reads the codes that a camera sees. */
export interface BarcodeReader {
  /** What stands on the codes of this picture; `null` once it cannot read at all. */
  read: (video: HTMLVideoElement) => Promise<string[] | null>
  close: () => void
}

/** As browsers have it that read codes by themselves; TypeScript does not know it yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorMaker
  }
}

/** Pixels across that a picture is read with: bars of a label still have some each, and it takes a tenth of a second. */
const WIDTH_MAX = 1280

/** By the browser itself where it can read the bars of slips, else by a program that is loaded now. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await ofBrowser()) ?? ofWorker()
}

async function ofBrowser(): Promise<BarcodeReader | null> {
  const { BarcodeDetector: maker } = window
  if (maker === undefined) return null
  const formats = await maker.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes('code_128')) return null
  const detector = new maker({ formats })
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  }
}

function ofWorker(): BarcodeReader {
  const worker = new Worker(new URL('barcode-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    async read(video) {
      if (context === null) return null
      const scale = Math.min(1, WIDTH_MAX / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = context.getImageData(0, 0, canvas.width, canvas.height)
      return answerOf(worker, picture)
    },
    close: () => worker.terminate(),
  }
}

/** One picture is read at a time, so the next answer is its own. */
const answerOf = (worker: Worker, picture: ImageData): Promise<string[] | null> =>
  new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ texts: string[] | null }>) => resolve(data.texts), {
      once: true,
    })
    worker.addEventListener('error', () => resolve(null), { once: true })
    worker.postMessage(picture, [picture.data.buffer])
  })
