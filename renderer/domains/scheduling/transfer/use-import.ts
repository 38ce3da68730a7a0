import { useRef, useState } from 'react'
import { useCall } from '#renderer/api/use-api.ts'
import { imports } from '#shared/domains/scheduling/imports-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readFile } from './read-file.ts'
import type { TransferFile } from './read-file.ts'

/** A file on its way in: read here, judged by the server without changing anything, then imported. */
export function useImport(orgId: OrgId) {
  const check = useCall(imports.run)
  const carry = useCall(imports.run)
  const [file, setFile] = useState<TransferFile | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  /** The file that counts, where several are chosen quickly. */
  const latest = useRef<File | null>(null)
  /** Known at once, where what is drawn follows later: a double click imports once, and so does one that comes after the end. */
  const isCarried = useRef(false)

  const judge = ({ format, text }: TransferFile) =>
    check.mutate({ params: { orgId }, body: { kind: 'appointments', format, text, dryRun: true } })
  const clear = () => {
    latest.current = null
    isCarried.current = false
    setFile(null)
    setIsTooLarge(false)
    check.reset()
    carry.reset()
  }

  return {
    file,
    isTooLarge,
    isReading: check.isPending,
    isImporting: carry.isPending,
    /** What would happen. */
    plan: check.data ?? null,
    /** What has happened. */
    done: carry.data ?? null,
    error: check.error ?? carry.error,
    clear,
    async choose(chosen: File) {
      clear()
      latest.current = chosen
      const read = await readFile(chosen)
      if (latest.current !== chosen) return
      setFile(read)
      setIsTooLarge(read === null)
      if (read !== null) judge(read)
    },
    run(skipWrong: boolean) {
      if (file === null || isCarried.current) return
      isCarried.current = true
      const { format, text } = file
      carry.mutate(
        { params: { orgId }, body: { kind: 'appointments', format, text, dryRun: false, skipWrong } },
        {
          // Something has changed since it was judged.
          onError: ({ code }) => {
            isCarried.current = false
            if (code === 'import_refused') judge(file)
          },
        },
      )
    },
  }
}

export type Import = ReturnType<typeof useImport>
