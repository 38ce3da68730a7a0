import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Part = z.union([
  z.string(),
  z.array(
    z.object({ type: z.string(), text: z.string().optional(), image_url: z.object({ url: z.string() }).optional() }),
  ),
])
const Sent = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: Part })),
  response_format: z.unknown(),
  max_tokens: z.number().optional(),
})
type Sent = z.infer<typeof Sent>

/** How it answers one call: with the text of the model, or with whatever it likes. */
export type Reply = { text: string; finish?: string; tokens?: [number, number] } | ((response: ServerResponse) => void)

/** A server on loopback that speaks OpenAI's protocol in place of a model, and says what it is told to. */
export interface ModelServer {
  /** What makes the product ask it. */
  environment: Record<string, string>
  /** What was asked, the oldest first. */
  asked: Sent[]
  /** All that it was sent, as one text. */
  heard(): string
  /** Answers from now on, each one in turn; the last one again and again. */
  says(...replies: Reply[]): void
  close(): void
}

export async function openModelServer(): Promise<ModelServer> {
  let replies: Reply[] = []
  const asked: Sent[] = []
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push(Sent.parse(await json(request)))
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (reply === undefined) response.writeHead(500).end()
    else if (typeof reply === 'function') reply(response)
    else complete(response, reply)
  }
  const server = createServer((request, response) => void receive(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    environment: {
      AI_PROVIDER: 'openai',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_MODEL: 'stand-in',
      AI_KEY: 'no secret',
    },
    asked,
    heard: () => JSON.stringify(asked),
    says(...next) {
      replies = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function complete(response: ServerResponse, reply: Exclude<Reply, (response: ServerResponse) => void>): void {
  const [read, written] = reply.tokens ?? [100, 50]
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'completion',
      object: 'chat.completion',
      created: 0,
      model: 'stand-in',
      choices: [
        { index: 0, message: { role: 'assistant', content: reply.text }, finish_reason: reply.finish ?? 'stop' },
      ],
      usage: { prompt_tokens: read, completion_tokens: written, total_tokens: read + written },
    }),
  )
}
