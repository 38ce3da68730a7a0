import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Site {
  url: string
  stop(): void
}

/** A partner's site, on another host name than the product: what browsers deny to frames, they deny by site. */
export async function startPartnerSite(body: string): Promise<Site> {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html lang="en"><title>Partner</title><h1>Partner</h1>
      <script>
        messages = []
        addEventListener('message', ({ data, origin }) => messages.push({ data, origin }))
      </script>${body}</html>`)
  })
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  const { port } = site.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => site.close() }
}

/** The product by the name that browsers hold for another site than the partner’s. */
export const onLocalhost = (url: string): string => {
  const address = new URL(url)
  address.hostname = 'localhost'
  return address.origin
}
