import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Snp } from '#shared/domains/assessments/content.ts'
import { polysIn } from './read-dna.ts'
import type { DnaResult } from './read-dna.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'

/** Takes a DNA file, reads it on this device, and shows the variations that the summary names. Nothing of it is sent. */
export function DnaCard({ snps }: { snps: readonly Snp[] }) {
  const { t } = useTranslation('taking')
  const { result, isReading, read } = useDna(snps)
  if (snps.length === 0) return null
  return (
    <section className="tw-taking__next">
      <h3>{t('dna.title')}</h3>
      <p>{t('dna.text')}</p>
      <label className="tw-taking__button tw-taking__file">
        {t('dna.choose')}
        <input
          accept=".txt,.csv,.zip,text/plain,text/csv,application/zip"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) read(file)
            target.value = ''
          }}
          type="file"
        />
      </label>
      <div aria-live="polite">
        {isReading && <p className="tw-taking__note">{t('dna.reading')}</p>}
        {result !== null && 'fault' in result && <p className="tw-taking__fault">{t(`dna.fault.${result.fault}`)}</p>}
        {result !== null && 'found' in result && <Variants found={result.found} snps={snps} />}
      </div>
    </section>
  )
}

function Variants({ found, snps }: { found: Extract<DnaResult, { found: unknown }>['found']; snps: readonly Snp[] }) {
  const { t } = useTranslation('taking')
  const { number } = useFormats()
  const { genotypes, lines, build } = found
  const wanted = [...new Map(snps.map((snp) => [snp.rsid, snp])).values()]
  const there = wanted.filter(({ rsid }) => genotypes[rsid] !== undefined).length
  return (
    <>
      <p className="tw-taking__note">
        {t('dna.read', { lines: number(lines), found: number(there), wanted: number(wanted.length) })}
      </p>
      {build !== null && build !== 37 && <p className="tw-taking__note">{t('dna.build', { build: String(build) })}</p>}
      <table className="tw-taking__table">
        <thead>
          <tr>
            <th scope="col">{t('dna.variant')}</th>
            <th scope="col">{t('dna.genotype')}</th>
            <th scope="col">{t('dna.polys')}</th>
          </tr>
        </thead>
        <tbody>
          {wanted.map(({ rsid, poly }) => (
            <Variant genotype={genotypes[rsid]} key={rsid} poly={poly} rsid={rsid} />
          ))}
        </tbody>
      </table>
      <p>{t('dna.means')}</p>
    </>
  )
}

function Variant({ rsid, poly, genotype }: Snp & { genotype: string | undefined }) {
  const { t } = useTranslation('taking')
  const { number } = useFormats()
  const count = genotype === undefined ? null : polysIn(genotype, poly)
  return (
    <tr>
      <th scope="row">
        <bdi>{rsid}</bdi>
      </th>
      <td>
        <bdi>{genotype ?? t('dna.notFound')}</bdi>
      </td>
      <td>{count === null ? genotype !== undefined && t('dna.noCall') : number(count)}</td>
    </tr>
  )
}

/** Reads in a worker, which ends with the page and with the next file. */
function useDna(snps: readonly Snp[]) {
  const [result, setResult] = useState<DnaResult | null>(null)
  const [isReading, setIsReading] = useState(false)
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  return {
    result,
    isReading,
    read(file: File) {
      worker.current?.terminate()
      const own = new Worker(new URL('./dna-worker.ts', import.meta.url), { type: 'module' })
      worker.current = own
      setIsReading(true)
      setResult(null)
      const end = (found: DnaResult) => {
        setResult(found)
        setIsReading(false)
        own.terminate()
      }
      own.addEventListener('message', ({ data }: MessageEvent<DnaResult>) => end(data))
      own.addEventListener('error', () => end({ fault: 'kind' }))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      own.postMessage({ file, wanted: snps.map(({ rsid }) => rsid) })
    },
  }
}
