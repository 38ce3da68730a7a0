import type { AnyEndpoint, Answer } from '#shared/kernel/endpoint.ts'

/** What one of the product's calls was answered with. The server has judged it: judging it here would be measured along. */
export async function answerOf<E extends AnyEndpoint>(_endpoint: E, response: Response): Promise<Answer<E>> {
  return (await response.json()) as Answer<E>
}
